//! Certificates: what is claimed, what proves it, and the text format of both.
//!
//! `docs/certificate-format.md` is the specification; [`Certificate::read`] and [`Writer`] are its reader and writer. Nothing
//! here judges whether a proof is right: that is the crate `verify`'s business.

mod blocks;
mod bounds;
mod budget;
mod carriers;
mod certificate;
mod claims;
mod connection;
mod label;
mod lines;
mod period;
mod quotient;
mod reader;
mod reason;
mod structure;
mod threats;
mod words;
mod writer;
mod zones;

pub use bounds::{Because, Bound, Order, Units};
pub use budget::{BudgetProof, BudgetStep};
pub use carriers::{CarrierEnd, CarrierProof, CarrierProofs, CarrierStep, CarrierWin};
pub use certificate::{
    Block, Certificate, Claim, DecidedClaim, Malformed, Part, PeriodClaim, QuotientBlock, QuotientClaim, Row,
    ValueClaim,
};
pub use connection::{ConnectionProof, Connections, End, Step};
pub use label::Label;
pub use period::PeriodProof;
pub use quotient::QuotientProof;
pub use reason::{Pairs, Reason, Reasoner, RowsProof, Settled, SwitchingProof, Theorem};
pub use structure::{Structure, StructureClaim};
pub use threats::{ThreatLine, ThreatProof};
pub use words::{Kind, VERSION};
pub use writer::Writer;
pub use zones::{ZoneProof, ZoneStep};
