//! When a limit is reached.

use super::*;

/// Work has a time to end by itself, and an answer that is there one to be written.
#[test]
fn a_limit_is_reached_when_its_grace_is_over() {
    let second = Duration::from_secs(1);
    let asked = |time: Option<Duration>, ago: Option<u64>, is_answered: bool| {
        let started = ago.map(|millis| Instant::now().checked_sub(Duration::from_millis(millis)).unwrap());
        let bounds = Bounds { time, memory: None };
        let (asked, as_json, is_of_server) = (String::new(), false, false);
        reached(&Question { asked, as_json, bounds, is_of_server, started, is_answered })
    };
    assert_eq!(asked(Some(second), Some(1_000), false), None);
    assert_eq!(asked(Some(second), Some(1_620), false), Some(LimitHit::Time));
    assert_eq!(asked(Some(second), Some(1_620), true), None);
    assert_eq!(asked(Some(second), Some(1_870), true), Some(LimitHit::Time));
    assert_eq!(asked(Some(second), None, false), None);
    assert_eq!(asked(None, Some(10_000), false), None);
}
