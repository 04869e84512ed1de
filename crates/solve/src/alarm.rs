//! A flag that is set when the time is up, for work that has no meter to ask.

use crate::{LimitHit, Limits};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Time between two looks at the flag that asks to stop.
const LOOK: Duration = Duration::from_millis(20);

/// Sets a flag when the time is up, or when the caller asks to stop.
pub struct Alarm {
    /// The flag.
    pub flag: Arc<AtomicBool>,
    is_late: Arc<AtomicBool>,
    /// Dropped with the alarm, which ends its thread.
    _alive: mpsc::Sender<()>,
}

impl Alarm {
    /// An alarm with a flag of its own.
    #[must_use]
    pub fn set(limits: &Limits) -> Self {
        Alarm::set_with(limits, Arc::default())
    }

    /// An alarm that sets `flag`, which is not set before.
    #[must_use]
    pub fn set_with(limits: &Limits, flag: Arc<AtomicBool>) -> Self {
        flag.store(false, Ordering::Relaxed);
        let is_late = Arc::new(AtomicBool::new(false));
        let (alive, ended) = mpsc::channel();
        let (set, late, cancel) = (Arc::clone(&flag), Arc::clone(&is_late), Arc::clone(&limits.cancel));
        let deadline = limits.time.map(|time| Instant::now() + time);
        std::thread::spawn(move || {
            while ended.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                let is_up = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if is_up || cancel.load(Ordering::Relaxed) {
                    late.store(is_up, Ordering::Relaxed);
                    set.store(true, Ordering::Relaxed);
                    // The first reason stands.
                    return;
                }
            }
        });
        Alarm { flag, is_late, _alive: alive }
    }

    /// Why the flag is set.
    #[must_use]
    pub fn limit_hit(&self) -> LimitHit {
        if self.is_late.load(Ordering::Relaxed) { LimitHit::Time } else { LimitHit::Cancelled }
    }

    /// The limit that ended work which the flag may have ended: such work knows only that it was interrupted.
    #[must_use]
    pub fn limit(&self, hit: LimitHit) -> LimitHit {
        if hit == LimitHit::Cancelled { self.limit_hit() } else { hit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits until the flag is set, half a minute at most.
    fn rings(alarm: &Alarm) -> bool {
        let started = Instant::now();
        while !alarm.flag.load(Ordering::Relaxed) && started.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(LOOK / 4);
        }
        alarm.flag.load(Ordering::Relaxed)
    }

    #[test]
    fn it_rings_when_the_time_is_up_and_not_before() {
        let (started, time) = (Instant::now(), Duration::from_millis(100));
        let flag = Arc::new(AtomicBool::new(true));
        let alarm = Alarm::set_with(&Limits { time: Some(time), ..Limits::default() }, Arc::clone(&flag));
        assert!(rings(&alarm) && started.elapsed() >= time && flag.load(Ordering::Relaxed));
        assert_eq!(alarm.limit_hit(), LimitHit::Time);
        assert_eq!(alarm.limit(LimitHit::Cancelled), LimitHit::Time);
        assert_eq!(alarm.limit(LimitHit::Memory), LimitHit::Memory);
    }

    #[test]
    fn it_rings_when_the_caller_asks_to_stop() {
        let limits = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
        let alarm = Alarm::set(&limits);
        std::thread::sleep(LOOK * 3);
        assert!(!alarm.flag.load(Ordering::Relaxed));
        limits.cancel.store(true, Ordering::Relaxed);
        assert!(rings(&alarm));
        assert_eq!(alarm.limit(LimitHit::Cancelled), LimitHit::Cancelled);
    }

    #[test]
    fn it_is_quiet_when_it_is_gone() {
        let limits = Limits { time: Some(LOOK * 3), ..Limits::default() };
        let flag = Arc::clone(&Alarm::set(&limits).flag);
        std::thread::sleep(LOOK * 6);
        assert!(!flag.load(Ordering::Relaxed));
    }
}
