#![expect(unsafe_code, reason = "one scenario asks the allocator itself")]
//! The governor at work: each scenario is a process of its own, which is watched and ends, or goes on, as it must.

use super::heap::{self, Counted};
use super::{Bounds, Found, Watched};
use std::alloc::{GlobalAlloc as _, Layout};
use std::hint::black_box;
use std::io::Read as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const MIB: usize = 1 << 20;
/// The time that most scenarios have.
const TIME: Duration = Duration::from_millis(100);
/// After so long a process that does not end by itself is ended.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a scenario is tried: a busy machine may be late.
const TRIES: usize = 4;
/// The environment variable that names the scenario of a process.
const NAME: &str = "GRUK_TEST_SCENARIO";

/// What is done in a process, and how it must end.
struct Scenario {
    name: &'static str,
    /// The most address space, in kB.
    address_space: Option<usize>,
    run: fn(),
    is_right: fn(&Ended) -> bool,
}

/// How a process has ended.
#[derive(Debug)]
struct Ended {
    code: Option<i32>,
    out: String,
}

impl Ended {
    fn went_on(&self) -> bool {
        self.code == Some(0) && self.out.contains("went on")
    }

    fn is_open(&self, words: &str) -> bool {
        self.code == Some(3) && self.out.contains(words) && !self.out.contains("went on")
    }

    /// Did it end at once, without a word?
    fn is_silent(&self, code: i32) -> bool {
        self.code == Some(code) && !self.out.contains("unknown") && !self.out.contains("went on")
    }

    /// The last millisecond that was written.
    fn last(&self) -> u64 {
        self.out.lines().filter_map(|line| line.strip_prefix("ms ")?.parse().ok()).max().unwrap_or(0)
    }
}

fn went_on() {
    println!("went on");
}

/// Writes how many milliseconds have passed, until the process ends.
fn work() {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(3) {
        println!("ms {}", started.elapsed().as_millis());
        std::thread::sleep(Duration::from_millis(5));
    }
    went_on();
}

fn question(time: Option<Duration>, memory: Option<usize>) {
    super::begin("what is asked".into(), false, Watched::Question(Bounds { time, memory }));
}

fn conversation(time: Option<Duration>, memory: Option<usize>) {
    super::begin("a conversation".into(), false, Watched::Conversation(Bounds { time, memory }));
}

/// What Ctrl-C does.
fn interrupt_oneself() {
    let status = Command::new("kill").args(["-INT", &std::process::id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// Memory that is taken and not used, so that the allocator alone counts it.
fn taken(bytes: usize) -> Vec<u8> {
    black_box(Vec::with_capacity(bytes))
}

/// Memory that is used, so that the system counts it, too.
fn used(bytes: usize) -> Vec<u8> {
    black_box(vec![1; bytes])
}

/// Uses so many pages of the stack, and stays there for a while.
fn deep(pages: usize) {
    let page = black_box([1_u8; 4096]);
    match pages {
        0 => std::thread::sleep(Duration::from_secs(1)),
        _ => deep(pages - 1),
    }
    black_box(&page);
}

const OUT_OF_TIME: &str = "what is asked: unknown: the time limit was reached";
const OUT_OF_MEMORY: &str = "what is asked: unknown: the memory limit was reached";

const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "a question ends when its time and its grace are over",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            work();
        },
        is_right: |ended| ended.is_open(OUT_OF_TIME) && (680..=780).contains(&ended.last()),
    },
    Scenario {
        name: "work that is told to stop may take its grace to do so",
        address_space: None,
        run: || {
            question(None, None);
            interrupt_oneself();
            std::thread::sleep(Duration::from_millis(300));
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "work that is told to stop and does not is ended when its grace is over",
        address_space: None,
        run: || {
            question(None, None);
            interrupt_oneself();
            work();
        },
        is_right: |ended| ended.is_open("what is asked: unknown: interrupted") && (550..=690).contains(&ended.last()),
    },
    Scenario {
        name: "what was found is said",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            super::found(|| Found { lines: "a part\n".into(), behind: "; and more".into() });
            work();
        },
        is_right: |ended| ended.is_open("a part\n") && ended.out.contains("was reached; and more\n"),
    },
    Scenario {
        name: "an answer that is there has longer, and what was found is not said again",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            super::found(|| Found { lines: "a part\n".into(), behind: String::new() });
            super::answered();
            work();
        },
        is_right: |ended| ended.is_open(OUT_OF_TIME) && !ended.out.contains("a part") && ended.last() >= 920,
    },
    Scenario {
        name: "a line that is written has a tenth of a second more, and no words stand in it",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            let _writing = super::writing();
            work();
        },
        is_right: |ended| ended.is_silent(3) && ended.last() >= 770,
    },
    Scenario {
        name: "a line that was written is none that is being written",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            drop(super::writing());
            work();
        },
        is_right: |ended| ended.is_open(OUT_OF_TIME),
    },
    Scenario {
        name: "no clock runs after a question of a conversation",
        address_space: None,
        run: || {
            conversation(Some(TIME), None);
            super::question("the first");
            super::answered();
            super::rest();
            std::thread::sleep(Duration::from_millis(1300));
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "no clock runs before a question, which is named where it is open",
        address_space: None,
        run: || {
            conversation(Some(TIME), None);
            std::thread::sleep(Duration::from_millis(900));
            super::question("the first");
            assert!(super::left().is_some_and(|left| TIME / 2 < left && left <= TIME));
            work();
        },
        is_right: |ended| ended.is_open("the first: unknown: the time limit was reached"),
    },
    Scenario {
        name: "a question has the time that has not passed",
        address_space: None,
        run: || {
            question(Some(4 * TIME), None);
            std::thread::sleep(TIME);
            let left = super::left().expect("a limit");
            assert!(left <= 3 * TIME && 2 * TIME < left, "{left:?}");
            std::thread::sleep(4 * TIME);
            assert_eq!(super::left(), Some(Duration::ZERO));
            super::rest();
            assert_eq!(super::left(), Some(4 * TIME));
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "each question has its memory beyond what is held",
        address_space: None,
        run: || {
            conversation(None, Some(32 * MIB));
            super::question("the first");
            let first = taken(30 * MIB);
            super::question("the second");
            let second = taken(30 * MIB);
            went_on();
            drop((first, second));
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "the end of watching",
        address_space: None,
        run: || {
            question(Some(TIME), Some(16 * MIB));
            super::end();
            let held = (used(40 * MIB), taken(1024 * MIB));
            std::thread::sleep(Duration::from_millis(1200));
            went_on();
            drop(held);
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "a worker of a server says by its exit code that time is over",
        address_space: None,
        run: || {
            super::begin_worker();
            super::asked_of_worker(TIME, 1024 * MIB);
            work();
        },
        is_right: |ended| ended.is_silent(gruk_web::ENDED_BY_TIME),
    },
    Scenario {
        name: "a worker of a server says by its exit code that memory is taken",
        address_space: None,
        run: || {
            super::begin_worker();
            super::asked_of_worker(PATIENCE, 16 * MIB);
            drop(taken(100 * MIB));
            went_on();
        },
        is_right: |ended| ended.is_silent(gruk_web::ENDED_BY_MEMORY),
    },
    Scenario {
        name: "memory is counted when it is taken, before it is used",
        address_space: None,
        run: || {
            question(None, Some(16 * MIB));
            drop(taken(1024 * MIB));
            went_on();
        },
        is_right: |ended| ended.is_open(OUT_OF_MEMORY),
    },
    Scenario {
        name: "a tenth more than the memory may be taken",
        address_space: None,
        run: || {
            question(None, Some(320 * MIB));
            drop(taken(352 * MIB));
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "stacks are memory",
        address_space: None,
        run: || {
            question(None, Some(16 * MIB));
            std::thread::Builder::new().stack_size(100 * MIB).spawn(|| deep(12_000)).unwrap().join().unwrap();
            went_on();
        },
        is_right: |ended| ended.is_open(OUT_OF_MEMORY),
    },
    Scenario {
        name: "free memory between pieces that are held goes back before the process is ended",
        address_space: None,
        run: || {
            question(None, Some(32 * MIB));
            let pieces: Vec<Vec<u8>> = (0..26 * 64).map(|_| used(16 << 10)).collect();
            let held: Vec<Vec<u8>> = pieces.into_iter().step_by(2).collect();
            let larger: Vec<Vec<u8>> = (0..14 * 51).map(|_| used(20 << 10)).collect();
            std::thread::sleep(Duration::from_millis(100));
            went_on();
            drop((held, larger));
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "large pieces go back to the system when they are free",
        address_space: None,
        run: || {
            question(None, None);
            drop(used(16 * MIB));
            let pieces: Vec<Vec<u8>> = (0..24).map(|_| used(2 * MIB)).collect();
            let last = used(4096);
            let before = heap::resident().unwrap();
            drop(pieces);
            let after = heap::resident().unwrap();
            assert!(after + 40 * MIB < before, "{before} bytes, and then {after}");
            went_on();
            drop(last);
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "what the system does not give is beyond the limit, if there is one",
        address_space: Some(2 << 20),
        run: || {
            question(None, Some(64 << 30));
            drop(taken(3000 * MIB));
            went_on();
        },
        is_right: |ended| ended.is_open(OUT_OF_MEMORY),
    },
    Scenario {
        name: "what the system does not give is refused where there is no limit",
        address_space: Some(2 << 20),
        run: || {
            assert!(Vec::<u8>::new().try_reserve_exact(3000 * MIB).is_err());
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "a piece stays where there is no room for one that is a little smaller",
        address_space: Some(2 << 20),
        run: || {
            let layout = Layout::from_size_align(1200 * MIB, 16).unwrap();
            // SAFETY: the size is not zero, the smaller one neither, and what is given back was given.
            unsafe {
                let piece = Counted.alloc(layout);
                assert!(!piece.is_null());
                assert!(Counted.realloc(piece, layout, layout.size() - 16).is_null());
                piece.write(1);
                assert_eq!(piece.read(), 1);
                Counted.dealloc(piece, layout);
            }
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "the final message has its memory",
        address_space: None,
        run: || {
            question(None, Some(16 * MIB));
            super::found(|| Found { lines: format!("{} bytes\n", used(8 * MIB).len()), behind: String::new() });
            drop(taken(100 * MIB));
            went_on();
        },
        is_right: |ended| ended.is_open("8388608 bytes\n") && ended.out.contains(OUT_OF_MEMORY),
    },
    Scenario {
        name: "no other thread takes memory while the final message is written",
        address_space: None,
        run: || {
            question(Some(TIME), None);
            super::found(|| {
                let before = heap::held();
                std::thread::sleep(Duration::from_millis(80));
                let more = heap::held().saturating_sub(before) / MIB;
                Found { lines: format!("more: {more} MiB\n"), behind: String::new() }
            });
            let mut held = Vec::new();
            for _ in 0..2000 {
                held.push(taken(MIB));
                std::thread::sleep(Duration::from_millis(1));
            }
            went_on();
        },
        is_right: |ended| (0..3).any(|more| ended.is_open(&format!("more: {more} MiB\n"))),
    },
    Scenario {
        name: "a thread that gives memory back goes on beyond the limit",
        address_space: None,
        run: || {
            let piece = taken(MIB);
            heap::set_most(0);
            drop(piece);
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "a thread tells when it has taken 64 KiB",
        address_space: None,
        run: || {
            let told = || {
                let (before, piece) = (heap::held(), taken(100 << 10));
                (heap::held().saturating_sub(before), piece).0
            };
            let more = std::thread::spawn(told).join().unwrap();
            assert!(more >= 64 << 10, "{more} bytes");
            went_on();
        },
        is_right: Ended::went_on,
    },
    Scenario {
        name: "lists that are cut by a unit are as small as is counted",
        address_space: None,
        run: || {
            let before = heap::resident().unwrap();
            let cut = |_| {
                let mut list = Vec::with_capacity(56);
                list.extend_from_slice(&[1_u8; 40]);
                list.into_boxed_slice()
            };
            let lists: Vec<Box<[u8]>> = (0..400_000).map(cut).collect();
            let more = heap::resident().unwrap() - before;
            // 48 bytes each and 16 for its place are 24.4 MiB; 64 and 16 would be 30.5.
            assert!(more < 27 * MIB, "{more} bytes");
            went_on();
            drop(lists);
        },
        is_right: Ended::went_on,
    },
];

/// Runs a scenario in a process of its own.
fn ended(scenario: &Scenario) -> Ended {
    let limit = scenario.address_space.map_or_else(String::new, |most| format!("ulimit -v {most}; "));
    let mut child = Command::new("sh")
        .args(["-c", &format!("{limit}exec \"$@\""), "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "governor::watched::one_scenario", "--ignored", "--nocapture", "--test-threads=1"])
        .env(NAME, scenario.name)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut pipe = child.stdout.take().unwrap();
    let read = std::thread::spawn(move || {
        let mut out = Vec::new();
        pipe.read_to_end(&mut out).unwrap();
        String::from_utf8_lossy(&out).into_owned()
    });
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if started.elapsed() > PATIENCE {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    Ended { code: status.code(), out: read.join().unwrap() }
}

#[test]
fn processes_are_watched() {
    let is_right = |scenario: &Scenario| {
        (1..=TRIES).any(|tries| {
            let ended = ended(scenario);
            let is_right = (scenario.is_right)(&ended);
            if !is_right && tries == TRIES {
                eprintln!("{}: {ended:?}", scenario.name);
            }
            is_right
        })
    };
    // They sleep most of the time.
    let wrong: Vec<&str> = std::thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            let own = SCENARIOS.iter().skip(half).step_by(2);
            scope.spawn(move || own.filter(|scenario| !is_right(scenario)).map(|scenario| scenario.name).collect())
        });
        halves.into_iter().flat_map(|half| -> Vec<&str> { half.join().unwrap() }).collect()
    });
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
#[ignore = "a process of processes_are_watched"]
fn one_scenario() {
    let name = std::env::var(NAME).unwrap_or_default();
    if let Some(scenario) = SCENARIOS.iter().find(|scenario| scenario.name == name) {
        (scenario.run)();
    }
}
