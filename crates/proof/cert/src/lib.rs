//! Certificates: what is claimed, what proves it, and the text format of both.
//!
//! `docs/certificate-format.md` is the specification; [`Certificate::read`] and [`Writer`] are its reader and writer.
//! Nothing here judges whether a proof is right; the crate `verify` does.

#[macro_use]
pub mod grammar;

mod block;
mod certificate;
mod claims;
#[path = "kinds/format.rs"]
pub mod kinds;
mod lines;
#[path = "kinds/list.rs"]
mod list;
mod reader;
mod reason;
mod structure;
mod writer;

pub use block::{Block, Proves, Row};
pub use certificate::{
    Certificate, Claim, Malformed, OrderClaim, Outcome, PeriodClaim, QuotientClaim, Relation, Says, ValueClaim,
};
pub use kinds::bounds::{Because, Bound, Order, Units, parts};
pub use kinds::budget::{BudgetProof, BudgetStep};
pub use kinds::carriers::{CarrierEnd, CarrierProof, CarrierProofs, CarrierStep, CarrierWin};
pub use kinds::coins::{CoinLine, CoinsProof};
pub use kinds::connection::{ConnectionProof, Connections, End, KeyedWin, Step};
pub use kinds::counting::CountLine;
pub use kinds::criterion::CriterionLine;
pub use kinds::difference::{DifferenceLine, FormLine, Reply, form_number};
pub use kinds::exhaustion::NoLine;
pub use kinds::lrat::LratLine;
pub use kinds::nim_sum::{NimSumLine, NimSumProof};
pub use kinds::nimbers::NimberLine;
pub use kinds::offers::{OfferProof, OfferStep};
pub use kinds::order::{Aim, OrderLine, Which};
pub use kinds::pairing::PairLine;
pub use kinds::period::{HeapLine, PeriodProof, Values};
pub use kinds::periodic::PeriodicLine;
pub use kinds::quotient::{QuotientBlock, QuotientLine, QuotientProof};
pub use kinds::remoteness::{Label, RemotenessLine};
pub use kinds::rows::{RowsLine, RowsProof};
pub use kinds::strategy::{Part, StrategyLine};
pub use kinds::switching::{EdgeSet, SwitchingLine, SwitchingProof};
pub use kinds::threats::{Image, ThreatLine, ThreatProof};
pub use kinds::tiles::TileLine;
pub use kinds::triangles::TriangleLine;
pub use kinds::zones::{Win, ZoneProof, ZoneStep};
pub use kinds::{Evidence, Kind, Sort};
pub use reason::{Pairs, Reason, Reasoner, Settled, Theorem};
pub use structure::{Structure, StructureClaim};
pub use writer::Writer;

/// The version of the format that is written here.
pub const VERSION: u32 = 2;

/// The oldest version that is read. It has the same grammar as all later ones.
pub const OLDEST: u32 = 1;

/// The first line of a certificate of this version.
const HEAD: &str = "gruk-certificate ";

/// Rewrites an accepted certificate of any version that is read as one of [`VERSION`]. Its claims and its evidence stay
/// the same.
#[must_use]
pub fn upgraded(text: &str) -> String {
    let line = |line: &str| match line.strip_prefix(HEAD) {
        Some(_) => format!("{HEAD}{VERSION}\n"),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}
