//! Tables on disk: what a search has found, for a later one to go on from.
//!
//! A file begins with a line that names the solver and the version of its format. Then come a digest of what is solved,
//! the bytes of an entry, and the entries in sections, each behind its number of entries. After the last section stand
//! the largest word and a checksum of all that. Numbers are little-endian words of 64 bits. A file that is cut,
//! damaged, or of another position or format is an error, and nothing of it is used. The checksum finds damage, not
//! malice: for certainty ask for a proof, which is checked without the table.

use crate::whole::{Unfinished, sweep};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// In place of the number of entries of a section: there are no more.
const LAST: u64 = u64::MAX;

/// Why a search cannot be kept in a file, or gone on from it.
#[derive(Debug)]
pub enum CheckpointError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It is there already, and the request was not to go on from it.
    Exists,
    /// It is not there, and the request was to go on from it.
    Missing,
    /// It is no table of this solver and version.
    Format,
    /// It is the table of another position.
    Position,
    /// It ends too early, or goes on after its end.
    Length,
    /// Its checksum is another one.
    Damaged,
    /// The table in memory cannot hold half of its entries, and would be written in its place.
    TooSmall {
        /// The entries that it holds.
        kept: u64,
        /// The entries of the file.
        entries: u64,
    },
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckpointError::Io(error) => return error.fmt(f),
            CheckpointError::Exists => {
                "the file is there already, and is not overwritten: resume it, or name another one"
            }
            CheckpointError::Missing => "there is no such file to go on from",
            CheckpointError::Format => "this is no table of this solver in this version",
            CheckpointError::Position => "this is the table of another position",
            CheckpointError::Length => "the file is cut, or too long",
            CheckpointError::Damaged => "the file is damaged: its checksum is wrong",
            CheckpointError::TooSmall { kept, entries } => {
                return write!(f, "with this memory {kept} of its {entries} entries would be kept: give the search as much as it had before");
            }
        })
    }
}

impl std::error::Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => CheckpointError::Length,
            io::ErrorKind::NotFound => CheckpointError::Missing,
            _ => CheckpointError::Io(error),
        }
    }
}

/// Where the table of a search is kept, and how often.
#[derive(Clone, Debug)]
pub struct Keep {
    /// The file.
    pub path: PathBuf,
    /// The time between two writings.
    pub every: Duration,
    /// Go on from the file, which must be there; else it must not be there.
    pub resume: bool,
}

/// What tells a table from those of other solvers and positions.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The first line of the file, with its end.
    pub format: &'static str,
    /// A number for the position, the player to move and all else that entries depend on.
    pub digest: u64,
    /// Bytes of an entry.
    pub entry: usize,
}

/// The file of a running search. It appears under its name when it is complete, so that it can be read whenever the
/// process dies.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    every: Duration,
    about: About,
    kept: Instant,
    failure: Option<io::Error>,
}

impl Checkpoint {
    /// Begins to keep a search. If the search does not go on from a file, an empty table is written, so that a file
    /// that cannot be written is noticed at once. Otherwise what was saved is returned, too; it has been found sound.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn begin(keep: &Keep, about: About) -> Result<(Self, Option<Saved>), CheckpointError> {
        sweep(&keep.path);
        let mut checkpoint =
            Checkpoint { path: keep.path.clone(), every: keep.every, about, kept: Instant::now(), failure: None };
        if keep.resume {
            let entries = each_entry(&mut BufReader::new(File::open(&keep.path)?), about, &mut |_| ())?;
            return Ok((checkpoint, Some(Saved { path: keep.path.clone(), about, entries })));
        }
        match fs::symlink_metadata(&keep.path) {
            Ok(_) => return Err(CheckpointError::Exists),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(CheckpointError::Io(error)),
        }
        checkpoint.keep([]);
        match checkpoint.failure.take() {
            Some(error) => Err(CheckpointError::Io(error)),
            None => Ok((checkpoint, None)),
        }
    }

    /// Is it time to write?
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.kept.elapsed() >= self.every
    }

    /// Writes the table: sections of whole entries. If that fails, the last complete file is still there, and the
    /// failure can be [taken](Self::take_failure).
    pub fn keep(&mut self, sections: impl IntoIterator<Item = Vec<u8>>) {
        self.failure = self.write(sections).err();
        self.kept = Instant::now();
    }

    fn write(&self, sections: impl IntoIterator<Item = Vec<u8>>) -> io::Result<()> {
        let mut whole = Unfinished::begin(&self.path)?;
        let mut file = BufWriter::new(whole.file());
        self.write_to(&mut file, sections)?;
        file.into_inner()?;
        whole.finish()
    }

    fn write_to(&self, file: &mut impl Write, sections: impl IntoIterator<Item = Vec<u8>>) -> io::Result<()> {
        let mut out = Summed { inner: file, sum: SUM };
        out.write_all(self.about.format.as_bytes())?;
        out.write_all(&self.about.digest.to_le_bytes())?;
        out.write_all(&(self.about.entry as u64).to_le_bytes())?;
        for section in sections {
            out.write_all(&((section.len() / self.about.entry) as u64).to_le_bytes())?;
            out.write_all(&section)?;
        }
        out.write_all(&LAST.to_le_bytes())?;
        let sum = out.sum;
        out.write_all(&sum.to_le_bytes())
    }

    /// Why the last attempt to write failed, if it did; a second call does not say it again.
    pub fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }
}

/// The entries of a file that has been found sound.
#[derive(Debug)]
pub struct Saved {
    path: PathBuf,
    about: About,
    entries: u64,
}

impl Saved {
    /// The number of entries.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// What was saved is in a table that now holds so many entries: are these at least half of what was saved? Some
    /// entries are lost where they lie in other buckets than before.
    ///
    /// # Errors
    /// If they are fewer: the file would be written over by a table that knows less.
    pub fn check_space(&self, kept: usize) -> Result<(), CheckpointError> {
        let (kept, entries) = (kept as u64, self.entries);
        if kept < entries / 2 { Err(CheckpointError::TooSmall { kept, entries }) } else { Ok(()) }
    }

    /// Hands out the bytes of every entry.
    ///
    /// # Errors
    /// What is wrong with the file, if it has changed meanwhile.
    pub fn each(&self, mut each: impl FnMut(&[u8])) -> Result<(), CheckpointError> {
        each_entry(&mut BufReader::new(File::open(&self.path)?), self.about, &mut each).map(|_| ())
    }
}

/// Reads a table, and hands out its entries before it is known whether the whole is sound: their number, or what is
/// wrong.
fn each_entry(from: &mut impl Read, about: About, each: &mut dyn FnMut(&[u8])) -> Result<u64, CheckpointError> {
    let mut format = Vec::new();
    from.take(about.format.len() as u64).read_to_end(&mut format)?;
    match about.format.as_bytes().starts_with(&format) {
        false => return Err(CheckpointError::Format),
        true if format.len() < about.format.len() => return Err(CheckpointError::Length),
        true => {}
    }
    let mut from = Summed { inner: from, sum: SUM };
    from.add(&format);
    if from.word()? != about.digest || from.word()? != about.entry as u64 {
        return Err(CheckpointError::Position);
    }
    let mut entry = vec![0; about.entry];
    let mut entries = 0u64;
    loop {
        let section = from.word()?;
        if section == LAST {
            break;
        }
        for _ in 0..section {
            from.exactly(&mut entry)?;
            each(&entry);
        }
        entries += section;
    }
    let sum = from.sum;
    if from.word()? != sum {
        return Err(CheckpointError::Damaged);
    }
    match from.inner.read(&mut [0])? {
        0 => Ok(entries),
        _ => Err(CheckpointError::Length),
    }
}

/// The offset and the prime of FNV-1a.
const SUM: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0100_0000_01B3;

/// A number of 64 bits for a list of words (FNV-1a on words), to tell positions apart.
#[must_use]
pub fn digest(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(SUM, |sum, word| (sum ^ word).wrapping_mul(PRIME))
}

/// Bytes that are written or read, with their FNV-1a checksum of 64 bits, which any change of a single byte changes.
struct Summed<'a, T> {
    inner: &'a mut T,
    sum: u64,
}

impl<T> Summed<'_, T> {
    fn add(&mut self, bytes: &[u8]) {
        self.sum = bytes.iter().fold(self.sum, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(PRIME));
    }
}

impl<T: Write> Summed<'_, T> {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.add(bytes);
        self.inner.write_all(bytes)
    }
}

impl<T: Read> Summed<'_, T> {
    fn exactly(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_exact(bytes)?;
        self.add(bytes);
        Ok(())
    }

    fn word(&mut self) -> io::Result<u64> {
        let mut word = [0; 8];
        self.exactly(&mut word)?;
        Ok(u64::from_le_bytes(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const ABOUT: About = About { format: "a table\n", digest: 17, entry: 3 };

    fn checkpoint(path: &Path) -> Checkpoint {
        Checkpoint { path: path.into(), every: Duration::ZERO, about: ABOUT, kept: Instant::now(), failure: None }
    }

    fn sections() -> [Vec<u8>; 2] {
        [b"abcdef".to_vec(), b"ghi".to_vec()]
    }

    fn table() -> Vec<u8> {
        let mut bytes = Vec::new();
        checkpoint(Path::new("")).write_to(&mut bytes, sections()).unwrap();
        bytes
    }

    /// A disk with room for so many bytes, which takes one at a time.
    struct Small(Vec<u8>, usize);

    impl Write for Small {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0.len() == self.1 {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.0.extend(bytes.first());
            Ok(bytes.len().min(1))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_table_that_ends_early_or_is_changed_is_refused_wherever_that_is() {
        let whole = table();
        let mut entries = Vec::new();
        assert_eq!(each_entry(&mut &whole[..], ABOUT, &mut |entry| entries.extend_from_slice(entry)).ok(), Some(3));
        assert_eq!(entries, b"abcdefghi");
        for cut in 0..whole.len() {
            let read = each_entry(&mut &whole[..cut], ABOUT, &mut |_| ());
            assert!(matches!(read, Err(CheckpointError::Length)), "{cut} bytes: {read:?}");
            let mut changed = whole.clone();
            changed[cut] ^= 1;
            assert!(each_entry(&mut &changed[..], ABOUT, &mut |_| ()).is_err(), "byte {cut}");
        }
        let longer = [&whole[..], b"."].concat();
        assert!(matches!(each_entry(&mut &longer[..], ABOUT, &mut |_| ()), Err(CheckpointError::Length)));
    }

    #[test]
    fn a_disk_that_is_full_is_an_error_wherever_that_is() {
        let whole = table();
        for room in 0..whole.len() {
            let mut disk = Small(Vec::new(), room);
            assert!(checkpoint(Path::new("")).write_to(&mut disk, sections()).is_err(), "{room} bytes");
            assert_eq!(disk.0, whole[..room]);
        }
        let mut disk = Small(Vec::new(), whole.len());
        checkpoint(Path::new("")).write_to(&mut disk, sections()).unwrap();
        assert_eq!(disk.0, whole);
    }
}
