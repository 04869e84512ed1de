//! The divisors of a 64-bit number.

use gruk_core::CompactSort as _;

/// Bases with which the test of Miller and Rabin is exact below 3.3 · 10^24: `[Sorenson–Webster 2017]`.
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// The divisors of a number that is not 0, ascending.
///
/// *Method.* Small factors are found by trial division, the others by Pollard's rho method in Brent's form `[Brent
/// 1980]`, which heuristically takes about n^¼ steps.
#[must_use]
pub(crate) fn divisors(number: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    let (mut known, mut last, mut power) = (1, 0, 1);
    for factor in factors(number) {
        if factor != last {
            (known, last, power) = (divisors.len(), factor, 1);
        }
        power *= factor;
        (0..known).for_each(|index| divisors.push(divisors[index] * power));
    }
    divisors.compact_sort();
    divisors
}

/// The prime factors, ascending.
fn factors(mut number: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    for factor in 2..1_000 {
        while number.is_multiple_of(factor) {
            factors.push(factor);
            number /= factor;
        }
    }
    let mut parts = Vec::from_iter((number > 1).then_some(number));
    while let Some(part) = parts.pop() {
        if is_prime(part) {
            factors.push(part);
        } else {
            let factor = a_factor(part);
            parts.extend([factor, part / factor]);
        }
    }
    factors.compact_sort();
    factors
}

fn product(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = product(result, base, modulus);
        }
        base = product(base, base, modulus);
        exponent >>= 1;
    }
    result
}

/// Is an odd number above 37 prime?
fn is_prime(number: u64) -> bool {
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    BASES.into_iter().all(|base| {
        let mut value = power(base, odd, number);
        (0..twos).any(|step| {
            let passes = value == number - 1 || step == 0 && value == 1;
            value = product(value, value, number);
            passes
        })
    })
}

/// A proper factor, greater than 1, of a composite number without small factors.
fn a_factor(number: u64) -> u64 {
    /// How many differences are multiplied before a greatest common divisor is computed.
    const BATCH: u32 = 128;
    let shifts = 1..number;
    let by_shift = |shift: u64| {
        let next =
            |value: u64| ((u128::from(value) * u128::from(value) + u128::from(shift)) % u128::from(number)) as u64;
        let (mut fast, mut length) = (2, 1_u32);
        loop {
            let slow = fast;
            let mut done = 0;
            while done < length {
                let start = fast;
                let batch = BATCH.min(length - done);
                let mut differences = 1;
                for _ in 0..batch {
                    fast = next(fast);
                    differences = product(differences, slow.abs_diff(fast), number);
                }
                match common_divisor(differences, number) {
                    1 => done += batch,
                    factor if factor < number => return Some(factor),
                    _ => {
                        return (0..batch)
                            .scan(start, |value, _| {
                                *value = next(*value);
                                Some(common_divisor(slow.abs_diff(*value), number))
                            })
                            .find(|&factor| factor > 1)
                            .filter(|&factor| factor < number);
                    }
                }
            }
            length *= 2;
        }
    };
    shifts.into_iter().find_map(by_shift).expect("a composite number has a factor")
}

fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while a != 0 {
        (a, b) = (b % a, a);
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_are_those_of_the_definition() {
        for number in (1_u64..2_000).chain(1_018_000..1_018_200) {
            let slow: Vec<u64> = (1..=number).filter(|&divisor| number.is_multiple_of(divisor)).collect();
            assert_eq!(divisors(number), slow);
        }
    }

    #[test]
    fn those_of_large_numbers_come_at_once() {
        // 2^18 5^18, the squares of the primes 10^6 + 3 and 10^9 + 7, and primes.
        assert_eq!(divisors(1_000_000_000_000_000_000).len(), 19 * 19);
        assert_eq!(divisors(1_000_006_000_009), [1, 1_000_003, 1_000_006_000_009]);
        assert_eq!(divisors(1_000_000_014_000_000_049), [1, 1_000_000_007, 1_000_000_014_000_000_049]);
        assert_eq!(divisors(1_000_000_007), [1, 1_000_000_007]);
        // The largest prime of 64 bits, and the product of two neighbouring large primes.
        assert_eq!(divisors(18_446_744_073_709_551_557), [1, 18_446_744_073_709_551_557]);
        assert_eq!(
            divisors(1_000_000_007 * 1_000_000_009),
            [1, 1_000_000_007, 1_000_000_009, 1_000_000_016_000_000_063]
        );
        // A Carmichael number, and a strong pseudoprime to the bases 2, 3, 5, 7, 11, 13, 17, 19, 23 (OEIS A014233).
        assert_eq!(divisors(252_601), [1, 41, 61, 101, 41 * 61, 41 * 101, 61 * 101, 252_601]);
        assert_eq!(divisors(3_825_123_056_546_413_051).len(), 8);
    }
}
