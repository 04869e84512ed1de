//! The hall in which everything meets: a position goes in as text, plain data comes out.
//!
//! [`open`] reads a position in the notation and lays it out as a [`Study`], whose methods are the verbs of the doors. The doors
//! (command line, web, Python) know no game and do no search; the solvers and theories below know nothing of each other. Only
//! `wiring` says which theory goes with which game.

mod answer;
mod bench;
mod best;
pub mod cakes;
mod certify;
pub mod colourings;
mod find;
mod game_tree;
mod graph_game;
pub mod hex;
mod impartial;
mod input;
mod notation;
mod openings;
mod options;
mod outcome;
pub mod pairings;
mod picture;
mod play;
mod search;
mod session;
pub mod sgf;
mod study;
mod sum_prover;
mod sum_table;
mod table;
mod thermograph;
mod value;
mod value_proof;
mod valuer;
mod wiring;

pub use answer::{CertificateText, NamedVerdict, OpeningsAnswer, OutcomeAnswer, SolveAnswer};
pub use bench::{Writer, no_files};
pub use best::{AdviceRow, BestAnswer, ComponentRow, best};
pub use find::{FindAnswer, FindQuery, Found, MAX_FIND_CELLS, find};
pub use game_tree::{TreeAnswer, TreeNode, TreeOptions};
pub use graph_game::{GraphAnswer, GraphGame};
pub use gruk_core::{About, OutcomeClass, ParseError, Player};
pub use gruk_impartial::heaps::Period;
pub use gruk_impartial::misere::QuotientError;
pub use gruk_language as language;
pub use gruk_render as render;
pub use gruk_rules::GAMES;
pub use gruk_solve::count::TreeCount;
pub use gruk_solve::{LimitHit, Limits, Progress, Watch};
pub use gruk_verify::{Rejection, Verified, verify};
pub use impartial::{GrundySequence, NimberAnswer, QuotientAnswer, grundy_sequence, misere_quotient};
pub use input::BadInput;
pub use play::{Match, Reply};
pub use search::{Method, SolveOptions};
pub use session::{Answer, OtherAnswer, Plain, Session, Stopped};
pub use study::{MoveRow, Perft, Study, open};
pub use sum_table::{SumEntry, SumTable, allowed, sum_table};
pub use table::{Aspect, Cell, CellAnswer, Content, Known, Table, TableQuery, table};
pub use thermograph::thermographs;
pub use value::{ValueAnswer, born, value};
pub use value_proof::value_certificate;
pub use valuer::ValueSummary;
