//! Hexadecimal games: octal games whose moves may leave three heaps as well.
//!
//! `hexadecimal:0.3f:11` has the digits 3 and 15 = 1 + 2 + 4 + 8: see [`octal`](crate::octal) and
//! [`take_and_break`](crate::board::take_and_break).
//!
//! **Source:** `[BCG ch. 4]`, `[Howse–Nowakowski 2004]`.

use crate::octal::HeapGame;

/// Hexadecimal games.
pub type Hexadecimal = HeapGame<16>;
