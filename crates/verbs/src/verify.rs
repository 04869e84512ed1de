//! `verify`: is a certificate a proof?

use crate::{Ask, FileText, Memory, Stop, Time, Verb, answer, query, words};
use gruk_workbench::{CheckLimits, Rejection, Verified, verify_within};
use std::time::Instant;

query! {
    /// Check certificates, independently of the solvers.
    pub struct Verify {
        /// Certificates; '-' for standard input.
        pub file: FileText = place("FILE").each(),
        /// The most seconds for a certificate; without it 60, and 10 for files below 1 MB.
        pub seconds: Option<Time> = option("SECONDS"),
        /// The most memory for a certificate, as the checker estimates it.
        pub memory: Memory = option("SIZE").default("1GiB"),
    }
}

words! {
    /// What the checker says.
    pub enum Judgement {
        /// It is a proof.
        Accepted = "accepted",
        /// It is none.
        Rejected = "rejected",
        /// It is not known: a limit was reached, or a game or a kind of evidence is not known.
        Unknown = "unknown",
    }
}

words! {
    /// The part of the checker on which an accepted certificate rests.
    pub enum Basis {
        /// The kinds of evidence that a reader checks first: `cargo xtask arrows` counts their lines.
        Core = "small core",
        /// Some other kind too.
        Extended = "extended part",
    }
}

answer! {
    /// What the checker says of a certificate.
    pub struct Verification {
        /// The file.
        pub file: String,
        /// Is it a proof?
        pub verdict: Judgement,
        /// Where it is wrong.
        pub at: Option<String>,
        /// Why.
        pub reason: Option<String>,
        /// On which part of the checker it rests, if it is a proof.
        pub rests_on: Option<Basis>,
    }
}

impl Basis {
    /// The part on which an accepted certificate rests.
    #[must_use]
    pub fn of(verified: &Verified) -> Basis {
        if verified.is_core { Basis::Core } else { Basis::Extended }
    }
}

impl Verify {
    /// What the checker says of a certificate, within the limits that were asked for.
    ///
    /// # Errors
    /// It is no proof, or not known to be one.
    pub fn judge(&self, certificate: &[u8]) -> Result<Verified, Rejection> {
        judge(certificate, self.limits(certificate.len()))
    }

    /// The limits that were asked for, or the usual ones of a file of so many bytes.
    pub fn limits(&self, bytes: usize) -> CheckLimits {
        let usual = CheckLimits::for_file(bytes);
        CheckLimits { seconds: self.seconds.map_or(usual.seconds, |time| Some(time.0)), memory: self.memory.0 as u64 }
    }
}

/// What the checker says, with the place of a lost line.
fn judge(certificate: &[u8], limits: CheckLimits) -> Result<Verified, Rejection> {
    let started = Instant::now();
    verify_within(certificate, limits).map_err(|rejection| {
        let seconds = limits.seconds.map(|seconds| (seconds - started.elapsed().as_secs_f64()).max(0.0));
        located(certificate, rejection, CheckLimits { seconds, ..limits })
    })
}

/// A rejection because a block ends one line before it should, at the place where the line is missed: without it
/// numbers of steps point at others, so that the block with its true number of lines is wrong at the first step that
/// needs the lost one, or one behind it.
fn located(certificate: &[u8], rejection: Rejection, limits: CheckLimits) -> Rejection {
    let Some((header, said, shortened)) = one_line_short(certificate, rejection.line) else { return rejection };
    let has = said - 1;
    let short = format!("the block that begins in line {header} says {said} lines and has {has}");
    let (line, why) = match verify_within(shortened.as_bytes(), limits) {
        Err(inner) if inner.line > header && inner.line <= rejection.line && !inner.is_unknown => {
            (inner.line, format!("{}; {short}: one may be missing before this line", inner.why))
        }
        _ => (rejection.line, format!("{}; {short}", rejection.why)),
    };
    let mut located = Rejection::new(line, why);
    located.is_unknown = rejection.is_unknown;
    located
}

/// The line of a block's head, the number of lines that it says, and the text with one less, if the block ends in `end`
/// exactly one line too early.
fn one_line_short(certificate: &[u8], end: usize) -> Option<(usize, usize, String)> {
    let text = std::str::from_utf8(certificate).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    if *lines.get(end.checked_sub(1)?)? != "end" {
        return None;
    }
    let (head, said) = (1..end).rev().find_map(|head| {
        let (_, number) = lines[head - 1].rsplit_once(' ')?;
        let said: usize = number.parse().ok()?;
        (said == end - head && lines[head - 1].starts_with(|letter: char| letter.is_ascii_lowercase())).then_some((head, said))
    })?;
    let (words, _) = lines[head - 1].rsplit_once(' ')?;
    let shortened = format!("{words} {}", said - 1);
    let mut changed: Vec<&str> = lines.clone();
    changed[head - 1] = &shortened;
    Some((head, said, changed.join("\n") + "\n"))
}

impl Verb for Verify {
    const NAME: &'static str = "verify";
    const EXAMPLES: &'static str =
        "Examples:\n  gruk verify hex-4x4.cert\n  gruk verify *.cert --json\n  gruk verify - < hex-4x4.cert";
    type Found = Result<Verified, Rejection>;
    type Answer = Verification;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let started = Instant::now();
        let certificate = self.file.bytes(ask)?;
        let limits = self.limits(certificate.len()).within(ask.check_limits(started));
        Ok(judge(&certificate, limits))
    }

    fn answer(&self, found: &Self::Found, _: Option<String>) -> Verification {
        let (verdict, at, reason) = match found {
            Ok(_) => (Judgement::Accepted, None, None),
            Err(rejection) => {
                let verdict = if rejection.is_unknown { Judgement::Unknown } else { Judgement::Rejected };
                (verdict, Some(format!("line {}", rejection.line)), Some(rejection.why.clone()))
            }
        };
        let rests_on = found.as_ref().ok().map(Basis::of);
        Verification { file: self.file.name.clone(), verdict, at, reason, rests_on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bounds, NoFiles, Store};
    use std::sync::Arc;
    use std::time::Duration;

    const CERTIFICATE: &str = "\
gruk-certificate 2
game hex:3x3
claim left wins first left at .../.../... by connection
connection left 16
touch c1 b2
touch c1 top
and 1 2
touch b1 b2
touch b1 top
and 4 5
or c1 3 b1 6
touch b2 b3
touch b3 bottom
and 8 9
touch b2 a3
touch a3 bottom
and 11 12
or b3 10 a3 13
and 7 14
win b2 15
end
";

    #[test]
    fn a_deleted_line_is_named_where_it_was() {
        let verify = Verify {
            file: FileText { name: String::new(), text: None },
            seconds: None,
            memory: Memory(1 << 30),
        };
        assert!(verify.judge(CERTIFICATE.as_bytes()).is_ok());
        let lines: Vec<&str> = CERTIFICATE.lines().collect();
        for deleted in 5..=20 {
            let left: Vec<&str> = lines.iter().enumerate().filter(|(line, _)| line + 1 != deleted).map(|(_, &line)| line).collect();
            let rejection = verify.judge((left.join("\n") + "\n").as_bytes()).unwrap_err();
            // The first step that needs it is at most two lines away in these, and the last line has none behind it.
            let (least, most) = (deleted, deleted + 3);
            assert!((least..=most).contains(&rejection.line), "{deleted}: {rejection}");
            assert!(rejection.why.contains("says 16 lines and has 15"), "{deleted}: {rejection}");
        }
    }

    #[test]
    fn a_check_ends_with_the_time_of_the_question() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/certs");
        let text = std::fs::read_to_string(folder.join("lrat-patch-4-6-4.cert")).unwrap();
        let verify = Verify {
            file: FileText { name: String::new(), text: Some(text) },
            seconds: None,
            memory: Memory(1 << 30),
        };
        let within = |time: Option<Duration>| {
            let mut ask = Ask {
                bounds: Bounds { time, ..Bounds::NONE },
                cancel: Arc::default(),
                watch: &mut (),
                reader: &NoFiles,
                store: &Store::default(),
            };
            verify.find(&mut ask).expect("a certificate")
        };
        assert!(within(None).is_ok());
        assert!(within(Some(Duration::ZERO)).is_err_and(|rejection| rejection.is_unknown));
    }
}
