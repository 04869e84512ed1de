//! Which mutant is on. The environment variable MUTANT says it, and is read once. In the place of a number, the word
//! `record` turns none on, and writes the number of each site that is reached, once, into the file that MUTANT_SITES
//! names. A program may turn mutants on and off by itself instead.

use std::cell::Cell;
use std::fs::File;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{LazyLock, Mutex};

const MOST: usize = 1 << 16;
const RECORD: u32 = u32::MAX - 1;
const UNREAD: u32 = u32::MAX;
const LISTED: u32 = u32::MAX - 2;

static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];
static LIST: LazyLock<Mutex<File>> = LazyLock::new(|| {
    let path = std::env::var_os("MUTANT_SITES").expect("MUTANT_SITES names a file");
    Mutex::new(File::options().create(true).append(true).open(path).expect("the file of sites can be written"))
});

/// Is the mutant of this site on?
#[inline]
pub fn on(site: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    active == site || active >= LISTED && unusual(site)
}

thread_local! {
    /// Is this thread in [`unusual`]? An allocator that has sites enters it again.
    static IS_BUSY: Cell<bool> = const { Cell::new(false) };
}

#[cold]
fn unusual(site: u32) -> bool {
    if IS_BUSY.replace(true) {
        return false;
    }
    let is_on = looked_at(site);
    IS_BUSY.set(false);
    is_on
}

fn looked_at(site: u32) -> bool {
    if ACTIVE.load(Relaxed) == UNREAD {
        let active = match std::env::var("MUTANT").as_deref() {
            Err(_) => 0,
            Ok("record") => RECORD,
            Ok(number) => number.parse().expect("MUTANT is a number, or 'record'"),
        };
        ACTIVE.store(active, Relaxed);
    }
    if ACTIVE.load(Relaxed) == RECORD && !REACHED[site as usize].swap(true, Relaxed) {
        writeln!(LIST.lock().unwrap(), "{site}").expect("the file of sites can be written");
    }
    if ACTIVE.load(Relaxed) == LISTED && !REACHED[site as usize].swap(true, Relaxed) {
        OWN_LIST.lock().unwrap().push(site);
    }
    ACTIVE.load(Relaxed) == site
}

static OWN_LIST: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Turns on the mutant of this site alone; none for 0.
pub fn set(site: u32) {
    ACTIVE.store(site, Relaxed);
}

/// Turns no mutant on, and calls a function: the sites that it reaches.
pub fn reached(run: impl FnOnce()) -> Vec<u32> {
    set(LISTED);
    run();
    set(0);
    let list = std::mem::take(&mut *OWN_LIST.lock().unwrap());
    list.iter().for_each(|site| REACHED[*site as usize].store(false, Relaxed));
    list
}

/// Whole numbers.
pub trait Number: Sized {
    fn next(self) -> Self;
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Number for $number {
            fn next(self) -> Self {
                self.wrapping_add(1)
            }
        })*
    };
}
numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// The number, or the next one where the mutant is on.
#[inline]
pub fn more<N: Number>(site: u32, number: N) -> N {
    if on(site) { number.next() } else { number }
}
