//! A recorded game, loaded into the engine.

use crate::argument::Answer;
use crate::argument::one_number;
use crate::htp::{Htp, Surroundings, board, size};
use gruk_core::{Diagram, Mark, Ruleset, Turn};
use gruk_rules::board::grid::Picture;
use gruk_rules::hex::{Hex, Position};
use gruk_study::sgf::Shown;

impl Htp {
    /// The command `loadsgf`; a file that is refused leaves the game as it was.
    pub(crate) fn load(&mut self, words: &[&str], surroundings: &mut dyn Surroundings) -> Answer {
        // The name of a file may have spaces; a number at the end is that of a move.
        let (path, before) = match words {
            [] => return Err("expected a file".into()),
            [path @ .., number] if !path.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => {
                (path, one_number::<usize>(&[*number], "the number of a move")?.saturating_sub(1))
            }
            path => (path, usize::MAX),
        };
        let path = path.join(" ");
        let text = surroundings.read(&path)?;
        let line = gruk_study::sgf::line(&text).map_err(|error| format!("{path}: {}", error.in_words(&text)))?;
        let recorded: &Hex = line[0].loaded.rules.typed().ok_or_else(|| format!("{path}: not a game of Hex"))?;
        let (columns, rows) = size(recorded, line[0].loaded.start.position.of::<Hex>());
        let rules = board(columns, rows)?;
        let (mut turn, mut history, mut moves) = (shown(&rules, &line[0])?, Vec::new(), 0);
        for now in &line[1..] {
            if now.by_move && moves == before {
                break;
            }
            moves += usize::from(now.by_move);
            let next = shown(&rules, now)?;
            // A remark is no move; a swap of sides is one, and leaves the board as it is.
            if now.by_move || next != turn {
                history.push(std::mem::replace(&mut turn, next));
            }
        }
        self.rules = rules;
        self.clear();
        (self.turn, self.history) = (turn, history);
        Ok(String::new())
    }
}

/// A position of a record as the record shows it: after a swap of sides the board stays as it was.
fn shown(rules: &Hex, at: &Shown) -> Result<Turn<Position>, String> {
    let Turn { position, to_move } = &at.loaded.turn;
    let picture = picture(&at.loaded.rules.diagram(position), at.is_turned);
    let printed = picture.print();
    let position = rules.parse_position(&printed).map_err(|error| error.in_words(&printed))?;
    Ok(Turn::new(position, if at.is_turned { to_move.opponent() } else { *to_move }))
}

/// The board; seen from the other side with colours exchanged and columns for rows.
fn picture(diagram: &Diagram, is_turned: bool) -> Picture {
    let Diagram::Hex { columns, rows, cells } = diagram else { unreachable!("invariant: Hex draws a rhombus") };
    if !is_turned {
        return Picture { columns: *columns, rows: *rows, cells: cells.clone() };
    }
    let other = |mark: Mark| match mark {
        Mark::Left => Mark::Right,
        Mark::Right => Mark::Left,
        mark => mark,
    };
    let turned = (0..*columns).flat_map(|column| (0..*rows).map(move |row| (column, row)));
    let cells = turned.map(|(column, row)| other(cells[row * columns + column])).collect();
    Picture { columns: *rows, rows: *columns, cells }
}
