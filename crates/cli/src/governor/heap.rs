#![expect(unsafe_code, reason = "an allocator is unsafe to write; this one hands everything to the system's")]
//! The memory of the process, counted: every allocation passes here.
//!
//! Each thread counts for itself and tells the others every [`BATCH`] bytes, so that counting costs a few instructions.
//! A thread that would take more than the limit stops where it is, for good, and the [governor](super) ends the
//! process. So the limit holds at once, however fast the memory grows, and there is room left for the last words.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::time::Duration;

/// Bytes that a thread may take or give back without telling the others.
const BATCH: isize = 64 << 10;

/// Bytes that are held, but for what threads have not told yet.
static HELD: AtomicIsize = AtomicIsize::new(0);
/// The most bytes that may be held.
static MOST: AtomicIsize = AtomicIsize::new(isize::MAX);
/// Has a thread been stopped?
static IS_EXHAUSTED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What this thread has taken and not told.
    static UNTOLD: Cell<isize> = const { Cell::new(0) };
    /// Is this the thread that speaks the last words?
    static IS_EXEMPT: Cell<bool> = const { Cell::new(false) };
}

/// The system's allocator, counted.
pub(crate) struct Counted;

/// Bytes that are held.
pub(crate) fn held() -> usize {
    usize::try_from(HELD.load(Ordering::Relaxed)).unwrap_or(0)
}

/// From now on so many bytes may be held at most.
pub(super) fn set_most(bytes: usize) {
    MOST.store(isize::try_from(bytes).unwrap_or(isize::MAX), Ordering::Relaxed);
}

/// Has a thread been stopped because there is no memory left?
pub(super) fn is_exhausted() -> bool {
    IS_EXHAUSTED.load(Ordering::Relaxed)
}

/// This thread may take memory beyond the limit.
pub(super) fn exempt() {
    IS_EXEMPT.with(|is_exempt| is_exempt.set(true));
}

/// What the system takes for so many bytes: a word beside them, in steps of two words, and four words at least.
fn rounded(bytes: usize) -> isize {
    ((bytes.saturating_add(23)) & !15).max(32) as isize
}

#[inline]
fn count(bytes: isize) {
    UNTOLD.with(|untold| {
        let sum = untold.get().saturating_add(bytes);
        if -BATCH < sum && sum < BATCH {
            untold.set(sum);
        } else {
            untold.set(0);
            tell(sum);
        }
    });
}

#[cold]
#[inline(never)]
fn tell(bytes: isize) {
    let held = HELD.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
    if bytes > 0 && held > MOST.load(Ordering::Relaxed) {
        stop();
    }
}

/// Stops this thread for good, unless it is to speak.
#[cold]
#[inline(never)]
fn stop() {
    if IS_EXEMPT.with(Cell::get) {
        return;
    }
    IS_EXHAUSTED.store(true, Ordering::Relaxed);
    // The thread may hold locks; whoever speaks takes none that is held while memory is taken.
    loop {
        std::thread::sleep(Duration::from_secs(3600));
    }
}

/// What the system has given; where it gives nothing, the thread stops as at the limit, if there is one.
#[inline]
fn given(memory: *mut u8) -> *mut u8 {
    if memory.is_null() && MOST.load(Ordering::Relaxed) != isize::MAX {
        stop();
    }
    memory
}

// SAFETY: every call is handed to the system's allocator as it came; counting takes no memory, since the counters of a
// thread need no destructor.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(rounded(layout.size()));
        // SAFETY: the caller's promise.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(rounded(layout.size()));
        // SAFETY: the caller's promise.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-rounded(layout.size()));
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(rounded(size) - rounded(layout.size()));
        // SAFETY: the caller's promise.
        given(unsafe { System.realloc(memory, layout, size) })
    }
}
