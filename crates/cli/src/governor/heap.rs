#![expect(unsafe_code, reason = "an allocator is unsafe to write; this one hands everything to the system's")]
//! The memory of the process, counted: every allocation passes here.
//!
//! Each thread counts for itself and tells the others every [`BATCH`] units, so that counting costs a few instructions.
//! A thread that would take more than the limit stops where it is, for good, and the [governor](super) ends the
//! process. So the limit holds at once, however fast the memory grows, and there is room left for the final message.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::time::Duration;

/// Units that a thread may take or give back without telling the others: 64 KiB.
const BATCH: isize = (64 << 10) / UNIT;

/// A piece of memory that becomes smaller by so few units keeps them: the system has no piece so small. Many lists that
/// are cut to their length would take half as much again as is counted.
const LEAST_GIVEN_BACK: isize = 1;
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

/// Bytes of a unit, in which is counted: the system gives memory in steps of two words.
const UNIT: isize = 16;

/// Units that the system takes for so many bytes: a word is beside them, and there are two units at least. (No layout
/// has more than `isize::MAX` bytes, so nothing overflows.)
#[inline]
fn units(bytes: usize) -> isize {
    let more = bytes.wrapping_add(7) / UNIT as usize;
    // The compiler adds the truth of the comparison as a carry.
    (more + 1 + usize::from(more == 0)) as isize
}

/// Counts so many units; is it time to tell the others?
#[inline]
fn count(units: isize) -> bool {
    let sum = UNTOLD.get().wrapping_add(units);
    UNTOLD.set(sum);
    sum as usize >= 2 * BATCH as usize
}

/// Tells the others what this thread has counted.
#[cold]
fn tell_all() {
    tell((UNTOLD.replace(BATCH) - BATCH).saturating_mul(UNIT));
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

/// What is done where the others are to be told first: functions of their own, which end the call, so that nothing has
/// to be kept in the usual case.
mod told {
    use super::{GlobalAlloc as _, Layout, System, given, tell_all};

    #[cold]
    #[inline(never)]
    pub(super) unsafe fn alloc(layout: Layout) -> *mut u8 {
        tell_all();
        // SAFETY: the caller's promise.
        given(unsafe { System.alloc(layout) })
    }

    #[cold]
    #[inline(never)]
    pub(super) unsafe fn alloc_zeroed(layout: Layout) -> *mut u8 {
        tell_all();
        // SAFETY: the caller's promise.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    #[cold]
    #[inline(never)]
    pub(super) unsafe fn dealloc(memory: *mut u8, layout: Layout) {
        tell_all();
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(memory, layout) }
    }

    #[cold]
    #[inline(never)]
    pub(super) unsafe fn realloc(memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        tell_all();
        // SAFETY: the caller's promise.
        given(unsafe { System.realloc(memory, layout, size) })
    }
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
        let is_due = count(units(layout.size()));
        // SAFETY: the caller's promise.
        unsafe { if is_due { told::alloc(layout) } else { given(System.alloc(layout)) } }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let is_due = count(units(layout.size()));
        // SAFETY: the caller's promise.
        unsafe { if is_due { told::alloc_zeroed(layout) } else { given(System.alloc_zeroed(layout)) } }
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        let is_due = count(-units(layout.size()));
        // SAFETY: the caller's promise.
        unsafe { if is_due { told::dealloc(memory, layout) } else { System.dealloc(memory, layout) } }
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let more = units(size) - units(layout.size());
        if more == -LEAST_GIVEN_BACK {
            // SAFETY: the caller's promise.
            return unsafe { self.moved(memory, layout, size) };
        }
        let is_due = count(more);
        // SAFETY: the caller's promise.
        unsafe {
            if is_due { told::realloc(memory, layout, size) } else { given(System.realloc(memory, layout, size)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_the_system() {
        // A word beside the bytes, steps of 16 bytes, 32 at least.
        for (bytes, taken) in [(1, 32), (8, 32), (24, 32), (25, 48), (40, 48), (41, 64), (1000, 1008), (1001, 1024)] {
            assert_eq!(units(bytes) * UNIT, taken, "{bytes}");
        }
    }

    const MIB: usize = 1 << 20;

    /// What is held now beyond `before`, in MiB. Other tests take little.
    fn more(before: usize) -> isize {
        (held() as isize - before as isize) / MIB as isize
    }

    /// One after the other: each of them counts what all threads hold.
    #[test]
    fn memory_is_counted() {
        what_is_taken_and_given_back();
        lists_that_become_a_little_smaller();
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        what_the_system_counts();
    }

    fn what_is_taken_and_given_back() {
        let near = |found: isize, expected: isize| (expected - 8..=expected + 8).contains(&found);
        let before = held();
        let mut bytes = vec![1_u8; 64 * MIB];
        assert!(near(more(before), 64), "{}", more(before));
        bytes.reserve_exact(64 * MIB);
        assert!(near(more(before), 128), "{}", more(before));
        bytes.truncate(32 * MIB);
        bytes.shrink_to_fit();
        assert!(near(more(before), 32) && bytes.iter().all(|&byte| byte == 1), "{}", more(before));
        let zeros = vec![0_u8; 64 * MIB];
        assert!(near(more(before), 96), "{}", more(before));
        drop((bytes, zeros));
        assert!(near(more(before), 0), "{}", more(before));
        // Small pieces are told of, too: each takes 32 bytes.
        let small: Vec<Box<u8>> = (0..MIB).map(|_| Box::new(0)).collect();
        assert!(near(more(before), 32 + 8), "{}", more(before));
        drop(small);
        assert!(near(more(before), 0), "{}", more(before));
    }

    /// Lists that are cut to their length and are smaller by a unit move, and are what they were.
    fn lists_that_become_a_little_smaller() {
        let (before, many) = (held(), 400_000);
        let lists: Vec<Box<[u8]>> = (0..many)
            .map(|number| {
                let mut list = Vec::with_capacity(56);
                list.extend((0..40).map(|byte| byte ^ number as u8));
                list.into_boxed_slice()
            })
            .collect();
        for (number, list) in lists.iter().enumerate() {
            assert!(list.len() == 40 && (0..40).zip(list).all(|(byte, &found)| found == byte ^ number as u8));
        }
        // 48 bytes each, and 16 for the fat pointer.
        let most = (many as isize * 64) >> 20;
        assert!((most - 4..=most + 12).contains(&more(before)), "{} MiB", more(before));
    }

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn what_the_system_counts() {
        let rise = |from: usize| (resident().unwrap() as isize - from as isize) / MIB as isize;
        let before = resident().unwrap();
        let pieces: Vec<Box<[u8; 4096]>> = (0..16 << 10).map(|_| Box::new([1; 4096])).collect();
        assert!((40..=90).contains(&rise(before)), "{} MiB", rise(before));
        // Behind a piece that is held, what is free stays in memory until it is asked for.
        let (full, last) = (resident().unwrap(), Box::new([1_u8; 4096]));
        drop(pieces);
        trim();
        assert!(rise(full) < -40, "{} MiB", rise(full));
        drop(last);
    }
}
