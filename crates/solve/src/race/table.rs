//! What is known of positions, as much as the memory holds.

use super::Stones;
use crate::Numbers;
use gruk_core::Player;

/// Two sets of stones, the two numbers, the moves that are not refuted, and the nodes that it took with the player to
/// move in the highest bit; 0 there where the place is empty.
type Entry = [u64; 5];

/// Entries that share a place; the cheapest one gives way.
const BUCKET: usize = 4;

const LEFT: u64 = 1 << 63;

/// A table of at most so many bytes; full keys decide.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    pub(super) fn new(bytes: usize, vertices: u32) -> Self {
        // Small boards need no large table.
        let wanted = 1usize << (vertices / 2 + 9);
        let buckets = (bytes / size_of::<[Entry; BUCKET]>()).min(wanted).max(1);
        Table { entries: vec![[0; 5]; BUCKET * buckets] }
    }

    fn place(&self, [left, right]: Stones, to_move: Player) -> usize {
        let turn = u64::from(to_move == Player::Left).wrapping_mul(0xa076_1d64_78bd_642f);
        let hash = (left.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ right ^ turn).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        BUCKET * ((u128::from(hash) * (self.entries.len() / BUCKET) as u128) >> 64) as usize
    }

    fn is(entry: &Entry, stones: Stones, to_move: Player) -> bool {
        entry[4] != 0 && entry[..2] == stones && (entry[4] & LEFT != 0) == (to_move == Player::Left)
    }

    /// The numbers of a position, and the moves that are not refuted.
    pub(super) fn get(&self, stones: Stones, to_move: Player) -> Option<(Numbers, u64)> {
        let at = self.place(stones, to_move);
        let entry = self.entries[at..at + BUCKET].iter().find(|entry| Self::is(entry, stones, to_move))?;
        Some((Numbers { proof: (entry[2] >> 32) as u32, disproof: entry[2] as u32 }, entry[3]))
    }

    pub(super) fn put(&mut self, stones: Stones, to_move: Player, numbers: Numbers, moves: u64, work: u64) {
        let at = self.place(stones, to_move);
        let bucket = &mut self.entries[at..at + BUCKET];
        let own = bucket.iter().position(|entry| Self::is(entry, stones, to_move));
        let least = || (0..BUCKET).min_by_key(|&place| bucket[place][4] & !LEFT).expect("a bucket has places");
        let place = own.unwrap_or_else(least);
        let turn = if to_move == Player::Left { LEFT } else { 0 };
        let both = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        bucket[place] = [stones[0], stones[1], both, moves, work & !LEFT | turn];
    }
}
