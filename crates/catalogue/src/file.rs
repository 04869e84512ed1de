//! Files that are there completely or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Writes a whole file: under another name first, onto the disk, and then under its own. A device or a pipe is written
/// to.
///
/// # Errors
/// What the system says; the file is as it was then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A device or a pipe has no name to rename over.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return fs::write(path, bytes);
    }
    let name = path.file_name().ok_or(io::Error::new(io::ErrorKind::InvalidInput, "it is no file name"))?;
    let beside = path.with_file_name(format!(".{}.{}{PART}", name.to_string_lossy(), unlike()));
    let written = write_through(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
        return written;
    }
    sync_folder(path);
    Ok(())
}

/// How files end that are being written.
pub(crate) const PART: &str = ".part";

/// What tells a file from that of another writer: on a network file system processes of two machines may have the same
/// number.
fn unlike() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    format!("{:x}-{since:x}-{:x}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Lets the new name survive a loss of power, where the system can say so.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}
