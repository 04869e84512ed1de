//! The product of nimbers: with the nim-sum as the sum, the numbers below 2^64 are a field. **Source:** `[ONAG ch. 6]`,
//! `[BCG ch. 14]`.

/// The nim-product of two numbers.
///
/// *Method.* Split at the highest power 2^(2^k) below the numbers: F = 2^(2^k) has F ⊗ x = F·x for x < F, and F ⊗ F = F
/// ⊕ F/2; three products of half the length (Karatsuba). At most 3^6 steps.
#[must_use]
pub fn nim_product(a: u64, b: u64) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let width = (u64::BITS - (a | b).leading_zeros()).next_power_of_two();
    product(a, b, width)
}

/// The product of numbers of at most `width` bits, a power of two.
fn product(a: u64, b: u64, width: u32) -> u64 {
    if width == 1 {
        return a & b;
    }
    let half = width / 2;
    let low = |x: u64| x & (u64::MAX >> (u64::BITS - half));
    let ([a1, a0], [b1, b0]) = ([a >> half, low(a)], [b >> half, low(b)]);
    let below = product(a0, b0, half);
    let above = product(a1, b1, half);
    let across = product(a1 ^ a0, b1 ^ b0, half) ^ below;
    across << half ^ below ^ product(above, 1 << (half - 1), half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition: the least number that differs from all a'b ⊕ ab' ⊕ a'b' with a' < a and b' < b.
    #[test]
    fn products_are_those_of_the_definition() {
        const SIZE: usize = 40;
        let mut table = vec![[0_u64; SIZE]; SIZE];
        for a in 0..SIZE {
            for b in 0..SIZE {
                let mut is_taken = [false; 256];
                for x in 0..a {
                    for y in 0..b {
                        is_taken[(table[x][b] ^ table[a][y] ^ table[x][y]) as usize] = true;
                    }
                }
                table[a][b] = is_taken.iter().position(|&is_taken| !is_taken).unwrap() as u64;
                assert_eq!(nim_product(a as u64, b as u64), table[a][b], "{a} {b}");
            }
        }
    }

    #[test]
    fn large_numbers_are_a_field() {
        let numbers = [1, 2, 3, 0x1234_5678_9abc_def0, u64::MAX, 1 << 63, 0xdead_beef];
        for a in numbers {
            for b in numbers {
                assert_eq!(nim_product(a, b), nim_product(b, a));
                for c in numbers {
                    assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
                    assert_eq!(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
                }
            }
        }
    }
}
