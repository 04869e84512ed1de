#![expect(unsafe_code, reason = "a look at file 1 before the standard library opens something in its place")]
//! Was the program started without a standard output?
//!
//! The standard library puts `/dev/null` where file 1 is closed, so that no other file takes its place, and an answer
//! would vanish without a word. So the look must come before `main`.

use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Was file 1 closed when the program was started?
pub(crate) fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// What a write to it would have said.
pub(crate) fn error() -> std::io::Error {
    std::io::Error::other("standard output is closed")
}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd", target_vendor = "apple"))]
extern "C" fn look() {
    // SAFETY: the number is used for one question, to which a file that is not open is an answer.
    let output = unsafe { std::os::fd::BorrowedFd::borrow_raw(1) };
    IS_CLOSED.store(rustix::io::fcntl_getfd(output).is_err(), Ordering::Relaxed);
}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd", target_vendor = "apple"))]
#[used]
// SAFETY: functions in this section are called once each, with arguments that `look` ignores, before `main`.
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;
