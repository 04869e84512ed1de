//! Files that are there completely or not at all.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// How files end that are being written: `.NAME.NUMBERS.part`.
pub const PART: &str = ".part";

/// Writes a whole file: under another name first, onto the disk, and then under its own. A device or a pipe is written
/// to. What processes have left that were killed while they wrote the same file is removed.
///
/// # Errors
/// What the system says; the file is as it was then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A device or a pipe has no name to rename over.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return fs::write(path, bytes);
    }
    let mut whole = Unfinished::begin(path)?;
    whole.file().write_all(bytes)?;
    whole.finish()
}

/// A file that is being written, and has another name until it is finished. Dropped before that, it is removed.
#[derive(Debug)]
pub struct Unfinished {
    file: File,
    beside: PathBuf,
    path: PathBuf,
    is_finished: bool,
}

impl Unfinished {
    /// Begins to write what will have the name `path`.
    ///
    /// # Errors
    /// What the system says.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let name = path.file_name().ok_or(io::Error::new(io::ErrorKind::InvalidInput, "it is no file name"))?;
        sweep(path);
        loop {
            let mut beside = OsString::from(".");
            beside.push(name);
            beside.push(format!(".{}{PART}", unlike()));
            let beside = path.with_file_name(beside);
            let file = File::create(&beside)?;
            // Who holds no lock is dead; where the file system knows none, what the dead leave stays.
            let is_ours = match file.try_lock() {
                // Somebody may have swept the file away before it was locked.
                Ok(()) => fs::symlink_metadata(&beside).is_ok(),
                Err(TryLockError::WouldBlock) => false,
                Err(TryLockError::Error(_)) => true,
            };
            if is_ours {
                return Ok(Unfinished { file, beside, path: path.into(), is_finished: false });
            }
        }
    }

    /// What is written to.
    pub fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// All is written: it goes onto the disk, and gets its name.
    ///
    /// # Errors
    /// What the system says; the file of that name is as it was then.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.beside, &self.path)?;
        self.is_finished = true;
        sync_folder(&self.path);
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.is_finished {
            // The unfinished file is of no use. If it cannot be removed, that matters less than the first failure.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// What tells a file from that of another writer: on a network file system processes of two machines may have the same
/// number.
fn unlike() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    format!("{:x}-{since:x}-{:x}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Lets the new name survive a loss of power, where the system can say so.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes what processes have left that were killed while they wrote this file. One that is alive holds a lock on what
/// it writes.
pub fn sweep(path: &Path) {
    let Some(name) = path.file_name() else { return };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let other = entry.file_name();
        let numbers = other.as_encoded_bytes().strip_prefix(b".");
        let numbers = numbers.and_then(|rest| rest.strip_prefix(name.as_encoded_bytes())?.strip_prefix(b"."));
        let numbers = numbers.and_then(|rest| rest.strip_suffix(PART.as_bytes()));
        let is_part = numbers.is_some_and(|numbers| {
            let is_digit = |byte: &u8| byte.is_ascii_hexdigit() || *byte == b'-';
            !numbers.is_empty() && numbers.iter().all(is_digit)
        });
        if is_part && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            // What cannot be removed is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_dead_have_left_is_removed_and_what_is_written_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        let names = [
            ".kept.12-f-0.part",
            ".kept.13-f-0.part",
            ".kept.x.part",
            ".kept..part",
            ".other.12-f-0.part",
            "kept.12-f-0.part",
            ".kept.12-f-0",
        ];
        let files = names.map(|name| File::create(folder.path().join(name)).unwrap());
        files[1].lock().unwrap();
        write_whole(&path, b"all").unwrap();
        let is_there = names.map(|name| folder.path().join(name).exists());
        assert_eq!(is_there, [false, true, true, true, true, true, true]);
        assert_eq!(fs::read(&path).unwrap(), b"all");
    }

    #[test]
    fn what_is_being_written_is_not_swept_away_and_what_is_given_up_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        let mut first = Unfinished::begin(&path).unwrap();
        first.file().write_all(b"first").unwrap();
        write_whole(&path, b"second").unwrap();
        drop(Unfinished::begin(&path).unwrap());
        first.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
