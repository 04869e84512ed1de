//! The text of a certificate that the checker has accepted.

use std::time::Instant;

/// A certificate as text, and how much of it there is.
#[derive(Clone, Debug)]
pub struct CertificateText {
    /// The bytes of the file; the checker of this program has accepted them.
    pub text: Vec<u8>,
    /// Lines of evidence.
    pub rows: usize,
    /// Seconds for writing and checking.
    pub seconds: f64,
}

impl CertificateText {
    /// A text that was begun at `started`, checked.
    ///
    /// # Panics
    /// The checker rejects it: what wrote it is wrong.
    #[must_use]
    pub fn accepted(text: Vec<u8>, started: Instant) -> Self {
        let rows = match gruk_verify::verify(&text) {
            Ok(verified) => verified.rows,
            Err(rejection) => panic!("invariant: certificates are accepted by the checker; {rejection}"),
        };
        CertificateText { text, rows, seconds: started.elapsed().as_secs_f64() }
    }
}
