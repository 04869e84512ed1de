//! A table that the threads of a search share, and that can be kept in a file.
//!
//! It consists of parts, each behind a lock of its own; for one thread it is one part, and the same as the table that
//! it is made of. What is settled stays so, whatever a thread says that came later.

use crate::checkpoint::{About, Checkpoint, CheckpointError, Keep, Saved};
use crate::threads::Shards;
use std::io;

/// A table of a solver: one part of a [`SharedTable`].
pub trait Part {
    /// A turn; the full key decides.
    type Key;
    /// What is known of a turn.
    type Known;
    /// What a search has found out about a turn: what is known of it now, perhaps with what that took.
    type Found;

    /// A hash of a turn, whose high bits are good.
    fn hash(key: &Self::Key) -> u64;

    /// What is known of a turn.
    fn get(&self, key: &Self::Key) -> Option<Self::Known>;

    /// Remembers what was found.
    fn put(&mut self, key: &Self::Key, found: Self::Found);

    /// Is the winner known?
    fn is_settled(known: &Self::Known) -> bool;

    /// Does it settle the turn?
    fn settles(found: &Self::Found) -> bool;

    /// Turns in the table.
    fn used(&self) -> usize;

    /// Bytes held.
    fn bytes(&self) -> usize;
}

/// A table that can be written to a file and read from it.
pub trait Entries: Part {
    /// The first line of a file, with its end.
    const FORMAT: &'static str;
    /// Bytes of an entry in a file.
    const SAVED_BYTES: usize;

    /// The entries one after the other, as bytes.
    fn save(&self, bytes: &mut Vec<u8>);

    /// Makes space for so many entries, as far as the limit allows.
    fn reserve(&mut self, _entries: u64) {}

    /// The entry in these bytes.
    fn read(bytes: &[u8]) -> (Self::Key, Self::Saved);

    /// An entry as it is written.
    type Saved;

    /// Takes an entry in that was written.
    fn restore(&mut self, key: &Self::Key, saved: Self::Saved);
}

/// A table in parts.
#[derive(Debug)]
pub struct SharedTable<T> {
    parts: Shards<T>,
}

impl<T: Part> SharedTable<T> {
    /// A table for so many threads; `part` is told how many parts there are.
    pub fn new(threads: usize, part: impl Fn(usize) -> T) -> Self {
        let count = Shards::<T>::count_for(threads);
        SharedTable { parts: Shards::new(count, || part(count)) }
    }

    /// What is known of a turn.
    #[must_use]
    pub fn get(&self, key: &T::Key) -> Option<T::Known> {
        self.parts.of(T::hash(key)).get(key)
    }

    /// Remembers what was found out about a turn, unless it is settled and this does not settle it.
    pub fn put(&self, key: &T::Key, found: T::Found) {
        let mut part = self.parts.of(T::hash(key));
        let is_news = self.parts.count() == 1 || T::settles(&found);
        if is_news || !part.get(key).is_some_and(|old| T::is_settled(&old)) {
            part.put(key, found);
        }
    }

    /// Turns in the table.
    #[must_use]
    pub fn used(&self) -> usize {
        self.parts.each().map(|part| part.used()).sum()
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.parts.each().map(|part| part.bytes()).sum()
    }

    /// Does this with each part.
    pub fn each_part(&self, mut each: impl FnMut(&mut T)) {
        self.parts.each().for_each(|mut part| each(&mut part));
    }
}

impl<T: Entries> SharedTable<T> {
    /// The entries of each part as bytes. A part is locked while they are copied.
    fn sections(&self) -> impl Iterator<Item = Vec<u8>> {
        self.parts.each().map(|part| {
            let mut bytes = Vec::with_capacity(part.used() * T::SAVED_BYTES);
            part.save(&mut bytes);
            bytes
        })
    }

    /// Takes in what was saved. The table may be smaller than the one that was written; then it keeps the entries with
    /// the most work.
    fn load(&self, saved: &Saved) -> Result<(), CheckpointError> {
        let each_part = saved.entries() / self.parts.count() as u64;
        self.parts.each().for_each(|mut part| part.reserve(each_part));
        saved.each(|bytes| {
            let (key, entry) = T::read(bytes);
            self.parts.of(T::hash(&key)).restore(&key, entry);
        })
    }
}

/// The file in which the table of a search is kept, if it is.
#[derive(Debug, Default)]
pub struct Kept {
    checkpoint: Option<Checkpoint>,
}

impl Kept {
    /// Keeps the table in a file from now on: the number of entries that the search goes on from. The digest tells all
    /// that entries depend on.
    ///
    /// # Errors
    /// What is wrong with the file; nothing of it is used then.
    pub fn begin<T: Entries>(
        &mut self,
        table: &SharedTable<T>,
        keep: &Keep,
        digest: u64,
    ) -> Result<u64, CheckpointError> {
        let about = About { format: T::FORMAT, digest, entry: T::SAVED_BYTES };
        let (checkpoint, saved) = Checkpoint::begin(keep, about)?;
        if let Some(saved) = &saved {
            table.load(saved)?;
            saved.check_space(table.used())?;
        }
        self.checkpoint = Some(checkpoint);
        Ok(saved.map_or(0, |saved| saved.entries()))
    }

    /// Writes the table now, if it is kept.
    ///
    /// # Errors
    /// What the file system says; the last complete file is still there then.
    pub fn write<T: Entries>(&mut self, table: &SharedTable<T>) -> io::Result<()> {
        let Some(checkpoint) = &mut self.checkpoint else { return Ok(()) };
        checkpoint.keep(table.sections());
        checkpoint.take_failure().map_or(Ok(()), Err)
    }

    /// Writes the table if it is time. A failure does not stop the search.
    pub fn write_in_time<T: Entries>(&mut self, table: &SharedTable<T>) {
        if let Some(checkpoint) = self.checkpoint.as_mut().filter(|checkpoint| checkpoint.is_due()) {
            checkpoint.keep(table.sections());
        }
    }
}
