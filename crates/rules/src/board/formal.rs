//! Formal games: {Left's options | Right's options}, and the short names that stand for some of them.

use gruk_core::CompactSort as _;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use gruk_core::Player;

/// The most positions that a formal game may unfold to, counted as a tree whose leaves are short names.
pub const MAX_SIZE: u64 = 1 << 20;

/// The most levels of braces.
pub const MAX_DEPTH: u32 = 500;

/// The largest denominator of a number with a short name is 2 to this power.
pub const MAX_EXPONENT: u32 = 61;

/// A formal game: a finite tree of options.
///
/// Two formal games are equal if they have the same sets of options, recursively. Nothing is simplified: `{-1,0|1}` is
/// not `1/2`.
#[derive(Clone, Debug)]
pub enum Formal {
    /// A game that has a short name.
    Short(Short),
    /// Any other one.
    Tree(Arc<Tree>),
}

/// The game x + n·↑ + *k, which stands for its canonical form.
///
/// An integer x > 0 is {x−1|}, and x < 0 is {|x+1}; a number with denominator 2ʲ is {x−2⁻ʲ|x+2⁻ʲ}. In *k both players
/// have the options *0 to *(k−1). ↑ is {0|*}, ↑* is {0,*|0}, and every other n·↑ + *k with n ≥ 1 is {0|(n−1)·↑ +
/// *(k⊕1)}. ↓ is ↑ with the players exchanged. If ↑ or *k is there, x is added to every option. **Source:** `[ONAG ch.
/// 0]`, `[LiP ch. 9]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Short {
    /// The numerator of x; odd unless the denominator is 1.
    pub numerator: i64,
    /// The denominator of x is 2 to this power.
    pub exponent: u32,
    /// The multiple of ↑; negative for ↓.
    pub ups: i32,
    /// The nimber *k.
    pub nimber: u32,
}

/// The options of both players, sorted and without repetitions.
#[derive(Debug)]
pub struct Tree {
    sides: [Vec<Formal>; 2],
    hash: u64,
    depth: u32,
    size: u64,
}

impl Short {
    /// 0.
    pub const ZERO: Short = Short { numerator: 0, exponent: 0, ups: 0, nimber: 0 };

    /// Is it a number?
    #[must_use]
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// Is x = 0?
    #[must_use]
    pub fn is_infinitesimal(self) -> bool {
        self.numerator == 0
    }

    /// k, if the game is the nimber *k.
    #[must_use]
    pub fn nimber_alone(self) -> Option<u32> {
        (self.numerator == 0 && self.ups == 0).then_some(self.nimber)
    }

    /// The same with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Short {
        Short { numerator: -self.numerator, ups: -self.ups, ..self }
    }

    /// Number of options of `player`.
    #[must_use]
    pub fn count(self, player: Player) -> u32 {
        let left = if player == Player::Left { self } else { self.negative() };
        match (left.ups, left.nimber) {
            (0, 0) => u32::from(left.exponent > 0 || left.numerator > 0),
            (0, nimber) => nimber,
            (1, 1) => 2,
            _ => 1,
        }
    }

    /// The option of `player` with this index, which is less than [`count`](Self::count).
    #[must_use]
    pub fn option(self, player: Player, index: u32) -> Short {
        if player == Player::Right {
            return self.negative().option(Player::Left, index).negative();
        }
        let number = Short { ups: 0, nimber: 0, ..self };
        match (self.ups, self.nimber) {
            (0, 0) => {
                // (m − 1)/2^k in lowest terms.
                let numerator = self.numerator - 1;
                let halves = if numerator == 0 { self.exponent } else { numerator.trailing_zeros().min(self.exponent) };
                Short { numerator: numerator >> halves, exponent: self.exponent - halves, ..number }
            }
            (0, _) | (1, 1) => Short { nimber: index, ..number },
            (1.., _) | (-1, 1) => number,
            (ups, nimber) => Short { ups: ups + 1, nimber: nimber ^ 1, ..self },
        }
    }

    /// The game with these options, sorted and without repetitions, if it has a short name.
    fn with_options(left: &[Formal], right: &[Formal]) -> Option<Short> {
        let shorts = |side: &[Formal]| side.iter().map(Formal::as_short).collect::<Option<Vec<Short>>>();
        let (left, right) = (shorts(left)?, shorts(right)?);
        let guess = match (&left[..], &right[..]) {
            ([], []) => Short::ZERO,
            ([one], []) => Short { numerator: one.numerator + 1, ..*one },
            ([], [one]) => Short { numerator: one.numerator - 1, ..*one },
            ([one], [other]) if one.is_number() && other.is_number() && one != other => middle(*one, *other)?,
            ([one], [other]) if one.is_number() && other == one => Short { nimber: 1, ..*one },
            ([one], [other]) if one.is_number() => Short { ups: other.ups + 1, nimber: other.nimber ^ 1, ..*other },
            ([other], [one]) if one.is_number() => Short { ups: other.ups - 1, nimber: other.nimber ^ 1, ..*other },
            ([_, _], [one]) => Short { ups: 1, nimber: 1, ..*one },
            ([one], [_, _]) => Short { ups: -1, nimber: 1, ..*one },
            _ => Short { nimber: left.len() as u32, ..*left.first()? },
        };
        // The guess is right if its options are the given ones.
        let same = |player, side: &[Short]| {
            guess.count(player) as usize == side.len()
                && (0..guess.count(player)).all(|index| side.contains(&guess.option(player, index)))
        };
        (same(Player::Left, &left) && same(Player::Right, &right)).then_some(guess)
    }

    fn key(self) -> (i32, u32) {
        (self.ups, self.nimber)
    }
}

/// The mean of two numbers, if it fits.
fn middle(one: Short, other: Short) -> Option<Short> {
    let exponent = one.exponent.max(other.exponent);
    if exponent >= MAX_EXPONENT {
        return None;
    }
    let at = |x: Short| x.numerator.checked_mul(1 << (exponent - x.exponent));
    let sum = at(one)?.checked_add(at(other)?)?;
    let halves = if sum == 0 { exponent + 1 } else { sum.trailing_zeros().min(exponent + 1) };
    Some(Short { numerator: sum >> halves, exponent: exponent + 1 - halves, ..Short::ZERO })
}

/// By number, then ups, then nimber.
impl Ord for Short {
    fn cmp(&self, other: &Self) -> Ordering {
        let number = |x: &Short, y: &Short| i128::from(x.numerator) << y.exponent;
        number(self, other).cmp(&number(other, self)).then_with(|| self.key().cmp(&other.key()))
    }
}

impl PartialOrd for Short {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Formal {
    /// 0.
    pub const ZERO: Formal = Formal::Short(Short::ZERO);

    /// The game with these options, in any order; `None` if it unfolds to more than [`MAX_SIZE`] positions or is nested
    /// too deeply.
    #[must_use]
    pub fn with_options(mut left: Vec<Formal>, mut right: Vec<Formal>) -> Option<Formal> {
        for side in [&mut left, &mut right] {
            side.compact_sort();
            side.dedup();
        }
        if let Some(short) = Short::with_options(&left, &right) {
            return Some(Formal::Short(short));
        }
        let options = || left.iter().chain(&right);
        let size = options().try_fold(1u64, |size, option| size.checked_add(option.size()))?;
        let depth = 1 + options().map(Formal::depth).max().unwrap_or(0);
        let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ left.len() as u64;
        for option in options() {
            hash = (hash.rotate_left(5) ^ option.hash_number()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        (size <= MAX_SIZE && depth <= MAX_DEPTH)
            .then(|| Formal::Tree(Arc::new(Tree { sides: [left, right], hash, depth, size })))
    }

    /// The same with the players exchanged.
    #[must_use]
    pub fn negative(&self) -> Formal {
        match self {
            Formal::Short(short) => Formal::Short(short.negative()),
            Formal::Tree(tree) => {
                let [left, right] = tree.sides.each_ref().map(|side| side.iter().map(Formal::negative).collect());
                Formal::with_options(right, left).expect("the negative of a game is as large as the game")
            }
        }
    }

    /// The short name of the game, if it has one.
    #[must_use]
    pub fn as_short(&self) -> Option<Short> {
        match self {
            Formal::Short(short) => Some(*short),
            Formal::Tree(_) => None,
        }
    }

    /// Number of options of `player`.
    #[must_use]
    pub fn count(&self, player: Player) -> u32 {
        match self {
            Formal::Short(short) => short.count(player),
            Formal::Tree(tree) => tree.sides[player.index()].len() as u32,
        }
    }

    /// The option of `player` with this index, in the order in which they are printed. `None` if there are fewer.
    #[must_use]
    pub fn option(&self, player: Player, index: u32) -> Option<Formal> {
        match self {
            Formal::Short(short) => (index < short.count(player)).then(|| Formal::Short(short.option(player, index))),
            Formal::Tree(tree) => tree.sides[player.index()].get(index as usize).cloned(),
        }
    }

    /// Bytes on the heap. Subtrees that are shared with other games are counted in full.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        match self {
            Formal::Short(_) => 0,
            Formal::Tree(tree) => tree.size as usize * (size_of::<Tree>() + size_of::<Formal>()),
        }
    }

    fn depth(&self) -> u32 {
        match self {
            Formal::Short(_) => 0,
            Formal::Tree(tree) => tree.depth,
        }
    }

    fn size(&self) -> u64 {
        match self {
            Formal::Short(_) => 1,
            Formal::Tree(tree) => tree.size,
        }
    }

    fn hash_number(&self) -> u64 {
        match self {
            Formal::Short(short) => {
                let words = [short.numerator as u64, u64::from(short.exponent), short.ups as u64, short.nimber.into()];
                words.iter().fold(7, |hash: u64, word| (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            }
            Formal::Tree(tree) => tree.hash,
        }
    }
}

impl PartialEq for Formal {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Formal::Short(one), Formal::Short(other)) => one == other,
            (Formal::Tree(one), Formal::Tree(other)) => {
                Arc::ptr_eq(one, other) || (one.hash == other.hash && one.sides == other.sides)
            }
            _ => false,
        }
    }
}

impl Eq for Formal {}

/// Short names first, then trees by depth, then by their options.
impl Ord for Formal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Formal::Short(one), Formal::Short(other)) => one.cmp(other),
            (Formal::Short(_), Formal::Tree(_)) => Ordering::Less,
            (Formal::Tree(_), Formal::Short(_)) => Ordering::Greater,
            (Formal::Tree(one), Formal::Tree(other)) if Arc::ptr_eq(one, other) => Ordering::Equal,
            (Formal::Tree(one), Formal::Tree(other)) => {
                one.depth.cmp(&other.depth).then_with(|| one.sides.cmp(&other.sides))
            }
        }
    }
}

impl PartialOrd for Formal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Formal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash_number());
    }
}
