//! How long processors have worked for a process or a thread, where the system says it: on Linux.

use gruk_workbench::hex::Worked;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The clock ticks in a second in which Linux counts for programs, on every machine.
const TICKS: u64 = 100;

/// What tells the time of the thread that asks, to whoever calls it later.
pub(crate) fn of_this_thread() -> Option<Worked> {
    let thread = fs::read_link("/proc/thread-self").ok()?;
    let path = Path::new("/proc").join(thread).join("schedstat");
    let worked = move || {
        let text = fs::read_to_string(&path).ok()?;
        Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
    };
    worked()?;
    Some(Box::new(worked))
}

/// The time of a process and of the processes that it has started, to a hundredth of a second. Processes that have
/// ended count once their parent has been told.
pub(crate) fn of_process(id: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let fields = fields(&stat)?;
    // From the third field on; the 14th to 17th are the ticks of the process and of its children that have ended.
    let ticks: u64 = fields.get(11..15)?.iter().map(|field| field.parse::<u64>().unwrap_or(0)).sum();
    let own = Duration::from_secs(ticks / TICKS) + Duration::from_millis(1000 / TICKS * (ticks % TICKS));
    Some(children(id)?.into_iter().filter_map(of_process).fold(own, |all, one| all + one))
}

/// Would a process, or one that it has started, work if it had a processor? It may work, or wait for a processor or
/// for a disk, but does not sleep.
pub(crate) fn is_awake(id: u32) -> bool {
    let awake = |task: &Path| {
        let stat = fs::read_to_string(task.join("stat")).ok()?;
        Some(matches!(*fields(&stat)?.first()?, "R" | "D"))
    };
    let tasks = fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
    tasks.into_iter().any(|task| awake(&task.path()) == Some(true)) || children(id).into_iter().flatten().any(is_awake)
}

/// The fields of a line of `stat` behind the name of the program, which stands in parentheses and may hold anything.
fn fields(stat: &str) -> Option<Vec<&str>> {
    Some(stat.rsplit_once(')')?.1.split_whitespace().collect())
}

/// The processes that a process has started and that have not ended.
fn children(id: u32) -> Option<Vec<u32>> {
    let tasks = fs::read_dir(format!("/proc/{id}/task")).ok()?;
    let lists = tasks.flatten().filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    Some(lists.flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()).collect())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};
    use std::time::Instant;

    #[test]
    fn a_thread_that_sleeps_does_not_work() {
        let worked = of_this_thread().unwrap();
        let before = worked().unwrap();
        std::thread::sleep(Duration::from_millis(100));
        let slept = worked().unwrap() - before;
        assert!(slept < Duration::from_millis(50), "{slept:?}");
        let mut number = 1u64;
        let started = Instant::now();
        while worked().unwrap() - before < Duration::from_millis(60) {
            number = std::hint::black_box(number.wrapping_mul(3));
            assert!(started.elapsed() < Duration::from_secs(60));
        }
    }

    /// The shell waits for the one that works.
    #[test]
    fn a_process_works_through_those_that_it_starts() {
        let script = "sh -c 'while :; do :; done'; true";
        let mut child = Command::new("sh").args(["-c", script]).stdin(Stdio::null()).spawn().unwrap();
        let started = Instant::now();
        while of_process(child.id()).unwrap() < Duration::from_millis(200) {
            assert!(started.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(is_awake(child.id()));
        let tasks = fs::read_to_string(format!("/proc/{0}/task/{0}/children", child.id())).unwrap();
        tasks.split_whitespace().for_each(|id| {
            let _ = Command::new("kill").args(["-9", id]).status();
        });
        let _ = child.kill();
        let _ = child.wait();
    }

    #[test]
    fn a_process_that_sleeps_is_not_awake() {
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        let started = Instant::now();
        // It has to start first.
        while is_awake(child.id()) {
            assert!(started.elapsed() < Duration::from_secs(50));
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = child.kill();
        let _ = child.wait();
        assert!(!is_awake(child.id()));
    }
}
