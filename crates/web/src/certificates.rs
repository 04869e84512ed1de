//! The certificates that the pages of this server have made or loaded: a few, the oldest of which are dropped for new
//! ones.
//!
//! A process keeps them in memory. Where questions are answered by several processes, they are in a folder as well;
//! what is read from there is checked again.

use gruk_workbench::Proof;
use std::collections::VecDeque;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The most bytes of certificates that are kept.
const MOST_BYTES: usize = 32 << 20;
/// The same in the memory of one process of several.
const MOST_BYTES_BESIDE_FOLDER: usize = 8 << 20;

/// Certificates by number.
#[derive(Debug, Default)]
pub(crate) struct Certificates {
    folder: Option<PathBuf>,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    made: u64,
    bytes: usize,
    proofs: VecDeque<(u64, Arc<Proof>)>,
}

impl Certificates {
    /// Certificates that several processes share.
    pub(crate) fn in_folder(folder: PathBuf) -> Certificates {
        Certificates { folder: Some(folder), kept: Mutex::default() }
    }

    /// Keeps a certificate, and returns its number.
    pub(crate) fn keep(&self, proof: Proof) -> u64 {
        let number = self.folder.as_deref().and_then(|folder| written(folder, proof.text()));
        let mut kept = self.kept.lock().expect("invariant: nobody panics here");
        kept.made += 1;
        let number = number.unwrap_or(kept.made);
        kept.put(number, Arc::new(proof), self.most());
        number
    }

    /// The certificate of this number, if it is still there.
    pub(crate) fn get(&self, number: u64) -> Option<Arc<Proof>> {
        let mut kept = self.kept.lock().expect("invariant: nobody panics here");
        if let Some((_, proof)) = kept.proofs.iter().find(|(known, _)| *known == number) {
            return Some(Arc::clone(proof));
        }
        let text = fs::read(file(self.folder.as_deref()?, number)).ok()?;
        let proof = Arc::new(Proof::read(text).ok()?);
        kept.put(number, Arc::clone(&proof), self.most());
        Some(proof)
    }

    fn most(&self) -> usize {
        if self.folder.is_some() { MOST_BYTES_BESIDE_FOLDER } else { MOST_BYTES }
    }
}

impl Kept {
    fn put(&mut self, number: u64, proof: Arc<Proof>, most: usize) {
        self.bytes += proof.text().len();
        self.proofs.push_back((number, proof));
        while self.bytes > most && self.proofs.len() > 1 {
            let (_, oldest) = self.proofs.pop_front().expect("invariant: there are two");
            self.bytes -= oldest.text().len();
        }
    }
}

fn file(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number}.cert"))
}

/// Writes a certificate under the next number; the oldest ones make room for it. `None` if the disk takes no more.
fn written(folder: &Path, text: &[u8]) -> Option<u64> {
    let entries = fs::read_dir(folder).ok()?.filter_map(|entry| {
        let entry = entry.ok()?;
        let number: u64 = entry.path().file_stem()?.to_str()?.parse().ok()?;
        Some((number, entry.metadata().ok()?.len() as usize))
    });
    let mut there: Vec<(u64, usize)> = entries.collect();
    there.sort_unstable();
    let mut bytes: usize = text.len() + there.iter().map(|(_, bytes)| bytes).sum::<usize>();
    let mut number = there.last().map_or(1, |(last, _)| last + 1);
    // The last one stays, since the next number follows from it.
    for (oldest, length) in there.iter().take(there.len().saturating_sub(1)) {
        if bytes <= MOST_BYTES {
            break;
        }
        if fs::remove_file(file(folder, *oldest)).is_ok() {
            bytes -= length;
        }
    }
    // Another process may have taken the number.
    for _ in 0..64 {
        match OpenOptions::new().write(true).create_new(true).open(file(folder, number)) {
            Ok(mut certificate) => {
                if certificate.write_all(text).is_ok() {
                    return Some(number);
                }
                let _ = fs::remove_file(file(folder, number));
                return None;
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
            Err(_) => return None,
        }
    }
    None
}
