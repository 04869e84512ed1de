//! Numerators that do not fit a word: each is stored once for the whole process and named by its place, so that numbers
//! stay small, are copied, and are equal exactly if their names are.

use crate::Limit;
use hashbrown::HashTable;
use num_bigint::BigUint;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// The most bytes that all large numerators of the process take together; they are never given back.
const MOST_BYTES: usize = 64 << 20;

/// About what a numerator takes besides its digits.
const ENTRY_BYTES: usize = 64;

/// Digits that are read at a time.
const PIECE: usize = 1024;

#[derive(Default)]
struct Store {
    numbers: Vec<Arc<BigUint>>,
    places: HashTable<u32>,
    bytes: usize,
}

static STORE: LazyLock<RwLock<Store>> = LazyLock::new(RwLock::default);

/// Bytes of the digits of a number.
fn bytes(number: &BigUint) -> usize {
    number.bits().div_ceil(8) as usize + ENTRY_BYTES
}

/// [`Limit::Overflow`] if a number of so many bits can certainly not be stored: to be asked before it is made.
pub(crate) fn check_bits(bits: u64) -> Result<(), Limit> {
    if bits / 8 > MOST_BYTES as u64 { Err(Limit::Overflow) } else { Ok(()) }
}

/// The name of a number, which is above 0. Cost: linear in its digits.
///
/// # Errors
/// [`Limit::Overflow`] if it does not fit besides those that are stored.
pub(crate) fn stored(number: BigUint) -> Result<i64, Limit> {
    let hash = hash_of(&number);
    let name = |place: u32| i64::from(place) + 1;
    let find = |store: &Store| store.places.find(hash, |&place| *store.numbers[place as usize] == number).copied();
    if let Some(place) = find(&STORE.read().unwrap_or_else(PoisonError::into_inner)) {
        return Ok(name(place));
    }
    let mut store = STORE.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = find(&store) {
        return Ok(name(place));
    }
    let bytes = store.bytes + bytes(&number);
    let place = u32::try_from(store.numbers.len()).map_err(|_| Limit::Overflow)?;
    if bytes > MOST_BYTES {
        return Err(Limit::Overflow);
    }
    let Store { numbers, places, .. } = &mut *store;
    numbers.push(Arc::new(number));
    places.insert_unique(hash, place, |&place| hash_of(&numbers[place as usize]));
    store.bytes = bytes;
    Ok(name(place))
}

/// The number of this name.
pub(crate) fn named(name: u64) -> Arc<BigUint> {
    let store = STORE.read().unwrap_or_else(PoisonError::into_inner);
    store.numbers[name as usize - 1].clone()
}

fn hash_of(number: &BigUint) -> u64 {
    let mut hasher = FxHasher::default();
    number.iter_u64_digits().for_each(|digit| hasher.write_u64(digit));
    hasher.finish()
}

/// The number of these decimal digits. Cost: that of a few products of numbers half as long.
pub(crate) fn read(digits: &str) -> BigUint {
    // The last piece comes first, so that each but the last one is whole.
    let pieces = digits.as_bytes().rchunks(PIECE);
    let mut pieces: Vec<BigUint> =
        pieces.map(|piece| BigUint::parse_bytes(piece, 10).expect("invariant: the grammar has read digits")).collect();
    let mut base = BigUint::from(10_u32).pow(PIECE as u32);
    while pieces.len() > 1 {
        pieces =
            pieces.chunks(2).map(|pair| pair.get(1).map_or(BigUint::ZERO, |high| high * &base) + &pair[0]).collect();
        if pieces.len() > 1 {
            base = &base * &base;
        }
    }
    pieces.pop().unwrap_or_default()
}

/// The decimal digits of a number if they are at most about `most`, otherwise the first ones; and whether that is all
/// of them. Cost: quadratic in `most`, and linear in the number.
pub(crate) fn digits(number: &BigUint, most: usize) -> (String, bool) {
    // A bit is 0.30103 digits: this is their number, or one more.
    let about = (number.bits() as f64 * std::f64::consts::LOG10_2) as usize + 1;
    if about <= most.saturating_add(1) {
        return (number.to_string(), true);
    }
    let left_out = (about - most) as u32;
    ((number / BigUint::from(10_u32).pow(left_out)).to_string(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_have_one_name() {
        let one = || BigUint::from(7_u32).pow(300);
        let name = stored(one()).unwrap();
        assert_eq!(stored(one()).unwrap(), name);
        assert_ne!(stored(one() + 1_u32).unwrap(), name);
        assert_eq!(*named(name as u64), one());
    }

    /// Against the reader and the printer of the library, which take quadratic time.
    #[test]
    fn digits_are_read_and_printed() {
        for length in [19, 20, 1023, 1024, 1025, 2048, 2049, 3000, 5000, 8192, 10_001] {
            let text: String = (0..length).map(|at| char::from(b'1' + (at * at % 9) as u8)).collect();
            let number = read(&text);
            assert_eq!(number, text.parse().unwrap(), "{length} digits");
            assert_eq!(digits(&number, length), (text.clone(), true));
            let (cut, is_whole) = digits(&number, length / 2);
            assert!(!is_whole && text.starts_with(&cut) && cut.len().abs_diff(length / 2) <= 1, "{length} digits");
        }
        assert_eq!(read("000"), BigUint::ZERO);
    }
}
