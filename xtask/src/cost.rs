//! What the steps of the tests cost: CPU time of this process and of all that it has waited for, and time by the clock.

use std::fmt::Write as _;
use std::time::Instant;

/// The unit of times in `/proc`, which programs are shown on every Linux alike.
const TICKS_A_SECOND: f64 = 100.0;

/// The steps so far, the last of which runs.
#[derive(Default)]
pub struct Steps {
    done: Vec<Cost>,
    running: Option<(String, Reading)>,
}

/// A step with its seconds.
struct Cost {
    step: String,
    clock: f64,
    /// `None` where the system has no `/proc`.
    cpu: Option<f64>,
}

/// What the clocks show.
#[derive(Clone, Copy)]
struct Reading {
    clock: Instant,
    cpu: Option<f64>,
}

impl Steps {
    /// Ends the step that runs, and names the next one.
    pub fn begin(&mut self, step: &str) {
        self.end();
        println!("== {step}");
        self.running = Some((step.to_owned(), Reading::now()));
    }

    /// Ends the step that runs.
    fn end(&mut self) {
        let Some((step, before)) = self.running.take() else { return };
        let now = Reading::now();
        let cpu = now.cpu.zip(before.cpu).map(|(now, before)| now - before);
        self.done.push(Cost { step, clock: (now.clock - before.clock).as_secs_f64(), cpu });
    }

    /// The steps as a table, with their sum.
    pub fn table(&mut self) -> String {
        self.end();
        let mut text = format!("{:>8} {:>8}  step", "CPU s", "clock s");
        let all = Cost {
            step: "all".into(),
            clock: self.done.iter().map(|cost| cost.clock).sum(),
            cpu: self.done.iter().map(|cost| cost.cpu).sum(),
        };
        for cost in self.done.iter().chain([&all]) {
            let cpu = cost.cpu.map_or("-".into(), |seconds| format!("{seconds:.1}"));
            write!(text, "\n{cpu:>8} {:>8.1}  {}", cost.clock, cost.step).expect("a text can be written to");
        }
        text
    }
}

impl Reading {
    fn now() -> Reading {
        let stat = std::fs::read_to_string("/proc/self/stat").ok();
        Reading { clock: Instant::now(), cpu: stat.as_deref().and_then(cpu_seconds) }
    }
}

/// The CPU seconds in a line of `/proc/PID/stat`: of the process and of those that it has waited for, and that they
/// have.
fn cpu_seconds(stat: &str) -> Option<f64> {
    // The second field is the name of the program in parentheses, which may hold anything. Times are fields 14 to 17.
    let (_, rest) = stat.rsplit_once(')')?;
    let times: Vec<f64> = rest.split_whitespace().skip(11).take(4).filter_map(|field| field.parse().ok()).collect();
    (times.len() == 4).then(|| times.iter().sum::<f64>() / TICKS_A_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_behind_any_name() {
        let stat = "17 (a) b) c) S 1 2 3 4 5 6 7 8 9 10 150 25 3000 75 20 0 1 0 99";
        assert_eq!(cpu_seconds(stat), Some(32.5));
        assert_eq!(cpu_seconds("17 (a) S 1 2 3"), None);
    }

    #[test]
    fn a_step_counts_what_it_waited_for() {
        let mut steps = Steps::default();
        steps.begin("nothing");
        steps.begin("a loop in another process");
        let mut shell = std::process::Command::new("sh");
        assert!(shell.args(["-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"]).status().unwrap().success());
        let table = steps.table();
        assert_eq!(table.lines().count(), 4, "{table}");
        if std::path::Path::new("/proc/self/stat").exists() {
            assert!(steps.done[1].cpu.unwrap() > 0.05, "{table}");
        }
    }
}
