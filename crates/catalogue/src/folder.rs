//! Where the catalogue is.

use etcetera::BaseStrategy as _;
use std::path::PathBuf;

/// The data folder: `$GRUK_HOME`, or the user's.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os("GRUK_HOME") {
        Some(home) if !home.is_empty() => Some(PathBuf::from(home)),
        _ => Some(etcetera::choose_base_strategy().ok()?.data_dir().join("gruk")),
    }
}

/// A file name for the certificate of a position: different positions have different names, and people can read them.
pub(crate) fn certificate_name(query: &str, first: &str) -> String {
    const LONGEST: usize = 100;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".,-".contains(c);
    let mut name: String = query.chars().map(|c| if plain(c) { c } else { '-' }).collect();
    if name.len() > LONGEST || query.chars().any(|c| !plain(c) && c != ':') {
        // A colon stands for itself; where anything else is left out, a hash tells positions apart.
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        query.bytes().for_each(|byte| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        name.truncate(LONGEST);
        name.push_str(&format!("-{hash:016x}"));
    }
    format!("{name}-{first}")
}
