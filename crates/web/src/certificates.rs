//! The certificates that the pages of this server have made or loaded: a few, the oldest of which are dropped for new ones.

use gruk_workbench::Proof;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// The most bytes of certificates that are kept.
const MOST_BYTES: usize = 32 << 20;

/// Certificates by number.
#[derive(Debug, Default)]
pub(crate) struct Certificates(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    made: u64,
    bytes: usize,
    proofs: VecDeque<(u64, Arc<Proof>)>,
}

impl Certificates {
    /// Keeps a certificate, and returns its number.
    pub(crate) fn keep(&self, proof: Proof) -> u64 {
        let mut kept = self.0.lock().expect("invariant: nobody panics here");
        kept.made += 1;
        let number = kept.made;
        kept.bytes += proof.text().len();
        kept.proofs.push_back((number, Arc::new(proof)));
        while kept.bytes > MOST_BYTES && kept.proofs.len() > 1 {
            let (_, oldest) = kept.proofs.pop_front().expect("invariant: there are two");
            kept.bytes -= oldest.text().len();
        }
        number
    }

    /// The certificate of this number, if it is still there.
    pub(crate) fn get(&self, number: u64) -> Option<Arc<Proof>> {
        let kept = self.0.lock().expect("invariant: nobody panics here");
        kept.proofs.iter().find(|(known, _)| *known == number).map(|(_, proof)| Arc::clone(proof))
    }
}
