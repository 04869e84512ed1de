//! The facade of all solvers and theories: a position goes in as text, plain data comes out.
//!
//! [`open`] reads a position in the notation and hands it out as a [`Study`], whose methods are the verbs of the front
//! ends. These (command line, web, Python) know no game and do no search; the solvers and theories below know nothing
//! of each other. Only the files of `family` say which theory goes with which game.

mod address;
mod census;
mod family;
mod files;
pub mod hex;
mod images;
mod kept;
mod kept_openings;
mod openings;
mod outcome;
mod parts;
mod play;
mod positional;
mod proof;
mod search;
mod study;
mod swap_map;
mod values;

pub use address::Address;
pub use census::CountAnswer;
pub use family::{CommonName, Group, common_name, common_names, group, groups, opening};
pub use files::{EdgeFile, FileError, Files};
pub use gruk_certify::{
    CertificateText, Method, NamedVerdict, OpeningsAnswer, OutcomeAnswer, SolveAnswer, SolveOptions, SomeMoves,
};
pub use gruk_connection_answers::{
    BrouwerAnswer, ChainAnswer, ConverseAnswer, DrawnAnswer, ElectricView, EmbedAnswer, brouwer, chain, converse,
    drawn, electric, embed,
};
pub use gruk_core::{About, Diagram, Mark, OutcomeClass, ParseError, Player, Verdict};
pub use gruk_impartial::heaps::Period;
pub use gruk_impartial::misere::QuotientError;
pub use gruk_impartial_answers::{
    GraphAnswer, GraphGame, GrundySequence, NimberAnswer, QuotientAnswer, green_file, grundy_sequence, misere_quotient,
};
pub use gruk_language as language;
pub use gruk_notation::{BadInput, LoopySum, is_loopy_text, mcgs, moves_apart};
pub use gruk_plane_answers::{
    animals, cakes, colourings, infinite, known_entry, pairings, plane_catalogue, plane_file, repeated, survey, tiling,
};
pub use gruk_positional::counterexample;
pub use gruk_positional::filling::Powers;
pub use gruk_positional::stable;
pub use gruk_positional_answers::{
    CLASS_NAMES, ClassAnswer, ExtraElement, GraphColouringAnswer, SetColouringAnswer, board_of, colouring_game,
    game_on, set_colouring,
};
pub use gruk_render as render;
pub use gruk_rules::GAMES;
pub use gruk_scenes::{Layer, LayerCell, TreeAnswer, TreeNode, TreeOptions};
pub use gruk_solve::checkpoint::Keep;
pub use gruk_solve::count::TreeCount;
pub use gruk_solve::{LimitHit, Limits, Progress, Watch};
pub use gruk_study::{self as studies, sgf};
pub use gruk_values_answers::{
    AdviceRow, Answer, Aspect, BestAnswer, Cell, CellAnswer, ComponentRow, Content, Digest, FindAnswer, FindQuery,
    Found, Known, OtherAnswer, Plain, Session, Stopped, SumEntry, SumTable, Table, TableClass, TableQuery, ValueAnswer,
    ValueSummary, Writer, allowed, best, best_with, born, no_files, number, order_certificate, table_classes,
    value_certificate,
};
pub use gruk_verify::{Limits as CheckLimits, Rejection, Verified, upgraded, verify, verify_within};
pub use images::{Image, images};
pub use kept::{Proved, proved, proved_openings, proved_value};

pub use openings::Found as FoundOpening;
pub use parts::{Part, parts};
pub use play::{Match, Reply, SOLVER};
pub use positional::{boards, class, set_colouring_of};
pub use proof::{Proof, ProofClaim, ProofMove, Walk, Why};
pub use study::{MoveRow, Perft, Study, open, open_as};
pub use values::{find, session, sum_table, table, thermographs, value};

/// What sums say about themselves.
pub const SUM: About = <gruk_rules::sum::Sum as gruk_core::Ruleset>::ABOUT;

/// What misère play and the variants say about themselves. They are not in the list of games: each game of the list has
/// one.
pub const WRAPPERS: [About; 5] = gruk_rules::WRAPPERS;
