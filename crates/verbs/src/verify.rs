//! `verify`: is a certificate a proof?

use crate::{Ask, FileText, Memory, Stop, Time, Verb, answer, query, words};
use gruk_workbench::{CheckLimits, Rejection, Verified, verify_within};

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
        verify_within(certificate, self.limits(certificate.len()))
    }

    /// The limits that were asked for, or the usual ones of a file of so many bytes.
    pub fn limits(&self, bytes: usize) -> CheckLimits {
        let usual = CheckLimits::for_file(bytes);
        CheckLimits { seconds: self.seconds.map_or(usual.seconds, |time| Some(time.0)), memory: self.memory.0 as u64 }
    }
}

impl Verb for Verify {
    const NAME: &'static str = "verify";
    const EXAMPLES: &'static str =
        "Examples:\n  gruk verify hex-4x4.cert\n  gruk verify *.cert --json\n  gruk verify - < hex-4x4.cert";
    type Found = Result<Verified, Rejection>;
    type Answer = Verification;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        Ok(self.judge(&self.file.bytes(ask)?))
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
