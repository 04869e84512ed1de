//! `verify`: is a certificate a proof?

use crate::{Ask, FileText, Stop, Verb, answer, query, words};
use gruk_workbench::{Rejection, Verified};

query! {
    /// Check certificates, independently of the solvers.
    pub struct Verify {
        /// Certificates; '-' for standard input.
        pub file: FileText = place("FILE").each(),
    }
}

words! {
    /// What the checker says.
    pub enum Judgement {
        /// It is a proof.
        Accepted = "accepted",
        /// It is none.
        Rejected = "rejected",
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
    }
}

impl Verb for Verify {
    const NAME: &'static str = "verify";
    const EXAMPLES: &'static str =
        "Examples:\n  gruk verify hex-4x4.cert\n  gruk verify *.cert --json\n  gruk verify - < hex-4x4.cert";
    type Found = Result<Verified, Rejection>;
    type Answer = Verification;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        Ok(gruk_workbench::verify(&self.file.bytes(ask)?))
    }

    fn answer(&self, found: &Self::Found, _: Option<String>) -> Verification {
        let (verdict, at, reason) = match found {
            Ok(_) => (Judgement::Accepted, None, None),
            Err(rejection) => {
                (Judgement::Rejected, Some(format!("line {}", rejection.line)), Some(rejection.why.to_string()))
            }
        };
        Verification { file: self.file.name.clone(), verdict, at, reason }
    }
}
