//! Tables on disk: what a search has found, for a later one to go on from.
//!
//! A file begins with a line that names the format, then the [digest](Board::digest) of the board, the bytes of a set of cells, the number of
//! entries, the entries, and a checksum of all that. Numbers are little-endian words of 64 bits. A file that is cut, damaged, or of another board or
//! format is an error; entries of such a file are never used. The checksum finds damage, not malice: whoever needs certainty asks for a
//! proof, which is checked without the table.

use crate::position::Board;
use crate::table::{Stored, Table};
use gruk_solve::bits::Bits;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The first line of every file.
const FORMAT: &[u8] = b"gruk maker-breaker table 1\n";

/// Why a file cannot be gone on from.
#[derive(Debug)]
pub enum CheckpointError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It is no table of this version.
    Format,
    /// It is the table of another board.
    Board,
    /// It ends too early, or goes on after its end.
    Length,
    /// Its checksum is another one.
    Damaged,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Io(error) => error.fmt(f),
            CheckpointError::Format => f.write_str("this is no table of this version"),
            CheckpointError::Board => f.write_str("this is the table of another board"),
            CheckpointError::Length => f.write_str("the file is cut, or too long"),
            CheckpointError::Damaged => f.write_str("the file is damaged: its checksum is wrong"),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => CheckpointError::Length,
            _ => CheckpointError::Io(error),
        }
    }
}

/// Where a search keeps its table, and how often.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    every: Duration,
    kept: Instant,
    failure: Option<CheckpointError>,
}

impl Checkpoint {
    /// A file that is written anew after so long. It appears under its name when it is complete, so that it can be read whenever the process dies.
    #[must_use]
    pub fn new(path: &Path, every: Duration) -> Self {
        Checkpoint { path: path.to_owned(), every, kept: Instant::now(), failure: None }
    }

    /// Writes the table if it is time. A failure does not stop the search; it is [kept](Self::failure).
    pub(crate) fn keep_in_time<B: Bits>(&mut self, board: &Board<B>, table: &Table<B>) {
        if self.kept.elapsed() >= self.every {
            self.failure = self.keep(board, table).err();
        }
    }

    /// Writes the table now.
    ///
    /// # Errors
    /// What the file system says; the last complete file is still there then.
    pub fn keep<B: Bits>(&mut self, board: &Board<B>, table: &Table<B>) -> Result<(), CheckpointError> {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = self.path.with_file_name(name);
        let write = || -> io::Result<()> {
            let mut file = BufWriter::new(File::create(&part)?);
            write_table(&mut file, board, table)?;
            file.into_inner()?.sync_all()?;
            fs::rename(&part, &self.path)
        };
        let written = write();
        if written.is_err() {
            // What is left of the attempt is of no use; that it is there is the lesser failure.
            let _ = fs::remove_file(&part);
        }
        self.kept = Instant::now();
        Ok(written?)
    }

    /// Why the last attempt to write failed, if it did.
    #[must_use]
    pub fn failure(&self) -> Option<&CheckpointError> {
        self.failure.as_ref()
    }

    /// Reads a file into an empty table: the number of entries that were read. The table may be smaller than the one that was written; it keeps then
    /// what was most work.
    ///
    /// # Errors
    /// What is wrong with the file; the table is as it was.
    pub fn read<B: Bits>(path: &Path, board: &Board<B>, table: &mut Table<B>) -> Result<u64, CheckpointError> {
        // The first time only to be certain that it is whole.
        let entries = each_entry(&mut BufReader::new(File::open(path)?), board, |_| ())?;
        table.reserve(entries);
        each_entry(&mut BufReader::new(File::open(path)?), board, |entry| table.put_stored(entry))
    }
}

/// Writes a table in the format of this module.
///
/// # Errors
/// What the writer says.
pub fn write_table<B: Bits>(out: &mut impl Write, board: &Board<B>, table: &Table<B>) -> io::Result<()> {
    let mut out = Summed { inner: out, sum: SUM };
    out.write_all(FORMAT)?;
    for word in [board.digest(), B::CELLS as u64 / 8, table.used() as u64] {
        out.write_all(&word.to_le_bytes())?;
    }
    for entry in table.stored() {
        for cells in [entry.maker, entry.free, entry.zone] {
            for place in 0..B::CELLS / 8 {
                out.write_all(&[cells.byte(place) as u8])?;
            }
        }
        out.write_all(&entry.packed.to_le_bytes())?;
    }
    let sum = out.sum;
    out.write_all(&sum.to_le_bytes())
}

/// Reads a table, and hands out its entries before it is known whether the whole is sound: their number, or what is wrong.
fn each_entry<B: Bits>(
    from: &mut impl Read,
    board: &Board<B>,
    mut each: impl FnMut(Stored<B>),
) -> Result<u64, CheckpointError> {
    let mut from = Summed { inner: from, sum: SUM };
    let mut format = [0; FORMAT.len()];
    from.exactly(&mut format)?;
    if format != FORMAT {
        return Err(CheckpointError::Format);
    }
    if from.word()? != board.digest() || from.word()? != B::CELLS as u64 / 8 {
        return Err(CheckpointError::Board);
    }
    let entries = from.word()?;
    let mut bytes = vec![0; B::CELLS / 8];
    for _ in 0..entries {
        let mut cells = || -> Result<B, CheckpointError> {
            from.exactly(&mut bytes)?;
            let cells = bytes.iter().enumerate().flat_map(|(place, &byte)| {
                (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * place + bit)
            });
            Ok(cells.fold(B::default(), B::with))
        };
        let (maker, free, zone) = (cells()?, cells()?, cells()?);
        each(Stored { maker, free, zone, packed: from.word()? });
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
