//! What a check may take. Format: section 6.

/// What a check may take at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Seconds; `None` for as many as it takes.
    pub seconds: Option<f64>,
    /// Bytes, as the checker estimates them.
    pub memory: u64,
}

/// Files of fewer bytes are small.
const SMALL: usize = 1_000_000;

impl Limits {
    /// Any time, and 16 GiB: for certificates that have just been written.
    pub const WIDE: Limits = Limits { seconds: None, memory: 1 << 34 };

    /// The limits for a file of so many bytes that somebody else has written: 1 GiB, and 10 seconds if it is below 1
    /// MB, otherwise 60 seconds.
    #[must_use]
    pub fn for_file(bytes: usize) -> Limits {
        Limits { seconds: Some(if bytes < SMALL { 10.0 } else { 60.0 }), memory: 1 << 30 }
    }

    /// The tighter of both, for each limit.
    #[must_use]
    pub fn within(self, other: Limits) -> Limits {
        let seconds = match (self.seconds, other.seconds) {
            (Some(own), Some(others)) => Some(own.min(others)),
            (own, others) => own.or(others),
        };
        Limits { seconds, memory: self.memory.min(other.memory) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_files_have_ten_seconds_and_others_a_minute() {
        // As `gruk verify --help` says.
        for (bytes, seconds) in [(0, 10.0), (999_999, 10.0), (1_000_000, 60.0)] {
            assert_eq!(Limits::for_file(bytes), Limits { seconds: Some(seconds), memory: 1_073_741_824 });
        }
    }

    #[test]
    fn the_tighter_limit_holds() {
        let limits = |seconds, memory| Limits { seconds, memory };
        assert_eq!(limits(Some(2.0), 7).within(limits(Some(3.0), 5)), limits(Some(2.0), 5));
        assert_eq!(limits(Some(3.0), 5).within(limits(Some(2.0), 7)), limits(Some(2.0), 5));
        assert_eq!(limits(None, 5).within(limits(Some(2.0), 5)), limits(Some(2.0), 5));
        assert_eq!(limits(Some(2.0), 5).within(limits(None, 5)), limits(Some(2.0), 5));
    }
}
