//! Values as answers: sessions of the expression language, tables, searches for values, best moves, certificates of
//! values, and the sheets and thermographs that are drawn of them.
//!
//! Text in, plain data out. The algebra is `value`, sums of positions are `disjunctive`. Outcome classes of positions
//! are asked from whatever is handed over.

mod algebra;
mod best;
mod find;
mod host;
mod loopy;
mod options;
mod order;
mod session;
mod sum_prover;
mod sum_table;
mod table;
mod thermograph;
mod value;
mod value_answer;
mod value_proof;
mod valuer;
mod walls;

pub use algebra::{Digest, number};
pub use best::{AdviceRow, BestAnswer, ComponentRow, best, best_with};
pub use find::{FindAnswer, FindQuery, Found, MAX_FIND_CELLS, find};
pub use host::{Solvers, Writer, no_files};
pub use options::options_sheet;
pub use order::{OrderAnswer, order, order_certificate};
pub use session::{Answer, OtherAnswer, Plain, Session, Stopped};
pub use sum_prover::SumProver;
pub use sum_table::{SumEntry, SumTable, allowed, sum_table};
pub use table::{Aspect, Cell, CellAnswer, Content, Known, Table, TableClass, TableQuery, table, table_classes};
pub use thermograph::thermographs;
pub use value::{born, value};
pub use value_answer::ValueAnswer;
pub use value_proof::value_certificate;
pub use valuer::{ValueSummary, require_values};
