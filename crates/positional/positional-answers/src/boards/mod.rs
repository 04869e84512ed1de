//! Families of boards: who wins the strong and the weak game on each of them, as a table.

mod family;
mod finding;
mod inclusion;
mod table;
mod work;

pub use family::{Family, MAX_BOARDS};
pub use finding::{BoardRow, Contest, Finding};
pub use table::{board_table_picture, board_table_text};
pub use work::board_table;
