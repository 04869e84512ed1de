#![expect(unsafe_code, reason = "an allocator is unsafe to write; this one hands everything to the system's")]
//! The memory of the process, counted: every allocation passes here.
//!
//! Each thread counts for itself and tells the others every [`BATCH`] bytes, so that counting costs a few instructions.
//! A thread that would take more than the limit stops where it is, for good, and the [governor](super) ends the
//! process. So the limit holds at once, however fast the memory grows, and there is room left for the final message.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::time::Duration;

/// Bytes that a thread may take or give back without telling the others.
const BATCH: isize = 64 << 10;

/// A piece of memory that becomes smaller by so few bytes keeps them: the system has no piece so small. Many lists that
/// are cut to their length would take half as much again as is counted.
const LEAST_GIVEN_BACK: isize = 16;
/// From so many bytes on a piece is taken from the system by itself and goes back to it by itself. (Otherwise the size
/// rises with what is given back, to 32 MiB, and such pieces are held when they are free.)
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const OWN_PIECE: i32 = 1 << 20;

#[cfg(all(target_os = "linux", target_env = "gnu"))]
unsafe extern "C" {
    /// Sets a parameter of the system's allocator.
    safe fn mallopt(parameter: i32, value: i32) -> i32;
    /// Gives free memory back to the system.
    safe fn malloc_trim(pad: usize) -> i32;
}

#[cfg(target_os = "linux")]
unsafe extern "C" {
    /// Bytes of a page. (Libraries that read it from what the system hands to a process do not run under `valgrind`.)
    safe fn getpagesize() -> i32;
}

/// Large pieces go back to the system as soon as they are free.
pub(super) fn settle() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const M_TRIM_THRESHOLD: i32 = -1;
        const M_MMAP_THRESHOLD: i32 = -3;
        mallopt(M_MMAP_THRESHOLD, OWN_PIECE);
        mallopt(M_TRIM_THRESHOLD, OWN_PIECE);
    }
}

/// Free memory goes back to the system.
pub(super) fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    malloc_trim(0);
}

/// Bytes of the process that are in memory, but for those of files, as the system counts them: stacks and what the
/// allocator holds besides. `None` where the system does not say.
#[cfg(target_os = "linux")]
pub(super) fn resident() -> Option<usize> {
    use std::io::Read as _;
    let mut text = [0; 128];
    let length = std::fs::File::open("/proc/self/statm").ok()?.read(&mut text).ok()?;
    let mut pages = std::str::from_utf8(&text[..length]).ok()?.split_whitespace().skip(1);
    let (all, shared): (usize, usize) = (pages.next()?.parse().ok()?, pages.next()?.parse().ok()?);
    Some(all.saturating_sub(shared) * usize::try_from(getpagesize()).ok()?)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn resident() -> Option<usize> {
    None
}

/// Bytes that are held, but for what threads have not told yet.
static HELD: AtomicIsize = AtomicIsize::new(0);
/// The most bytes that may be held.
static MOST: AtomicIsize = AtomicIsize::new(isize::MAX);
/// Has a thread been stopped?
static IS_EXHAUSTED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What this thread has taken and not told, and [`BATCH`]: so one comparison finds what is too much or too little.
    static UNTOLD: Cell<isize> = const { Cell::new(BATCH) };
    /// Is this the thread that writes the final message?
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

/// What the system takes for so many bytes: a word beside them, in steps of two words, and four words at least. (No
/// layout has more than `isize::MAX` bytes, so nothing overflows.)
#[inline]
fn rounded(bytes: usize) -> isize {
    (bytes.wrapping_add(23) & !15).max(32) as isize
}

/// Counts so many bytes; is it time to tell the others?
#[inline]
fn count(bytes: isize) -> bool {
    let sum = UNTOLD.get().wrapping_add(bytes);
    UNTOLD.set(sum);
    sum as usize >= 2 * BATCH as usize
}

/// Counts so many bytes and acts. Nothing is kept while it counts, so that in the usual case nothing is saved.
#[inline]
fn counted<T>(bytes: isize, act: impl FnOnce() -> T) -> T {
    if count(bytes) { told(act) } else { act() }
}

/// Tells the others what this thread has counted, and acts.
#[cold]
#[inline(never)]
fn told<T>(act: impl FnOnce() -> T) -> T {
    tell(UNTOLD.replace(BATCH) - BATCH);
    act()
}

fn tell(bytes: isize) {
    let held = HELD.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
    if bytes > 0 && held > MOST.load(Ordering::Relaxed) {
        stop();
    }
}

/// Stops this thread for good, unless it writes the final message.
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
    if memory.is_null() { none_given() } else { memory }
}

#[cold]
#[inline(never)]
fn none_given() -> *mut u8 {
    if MOST.load(Ordering::Relaxed) != isize::MAX {
        stop();
    }
    std::ptr::null_mut()
}

/// # Safety
/// As for `realloc`.
#[cold]
#[inline(never)]
unsafe fn resized_and_told(memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    told(|| given(unsafe { System.realloc(memory, layout, size) }))
}

impl Counted {
    /// The same bytes in a piece of memory that is as small as they are.
    ///
    /// # Safety
    /// As for `realloc`; `size` is smaller than that of the layout.
    #[cold]
    unsafe fn moved(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the alignment is that of the layout, and the size is not zero and smaller than that of the layout.
        let other = unsafe { self.alloc(Layout::from_size_align_unchecked(size, layout.align())) };
        if !other.is_null() {
            // SAFETY: both pieces have so many bytes, and they are two. The old one is the caller's to give away.
            unsafe {
                std::ptr::copy_nonoverlapping(memory, other, size);
                self.dealloc(memory, layout);
            }
        }
        other
    }
}

// SAFETY: every call is handed to the system's allocator as it came; counting takes no memory, since the counters of a
// thread need no destructor.
unsafe impl GlobalAlloc for Counted {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        counted(rounded(layout.size()), || given(unsafe { System.alloc(layout) }))
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        counted(rounded(layout.size()), || given(unsafe { System.alloc_zeroed(layout) }))
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        counted(-rounded(layout.size()), || unsafe { System.dealloc(memory, layout) });
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let more = rounded(size) - rounded(layout.size());
        if more == -LEAST_GIVEN_BACK {
            // SAFETY: the caller's promise.
            return unsafe { self.moved(memory, layout, size) };
        }
        // Four words are too many for an act that is handed on in registers.
        if count(more) {
            // SAFETY: the caller's promise.
            return unsafe { resized_and_told(memory, layout, size) };
        }
        // SAFETY: the caller's promise.
        given(unsafe { System.realloc(memory, layout, size) })
    }
}
