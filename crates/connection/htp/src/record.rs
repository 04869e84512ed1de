//! A recorded game, loaded into the engine.

use crate::argument::Answer;
use crate::argument::one_number;
use crate::htp::{Htp, Surroundings, board, size};
use gruk_core::{Ruleset, Turn};
use gruk_notation::load;
use gruk_rules::hex::Hex;

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
        let notation = gruk_study::sgf::read(&text).map_err(|error| format!("{path}: {error}"))?;
        let loaded = load(&notation, None).map_err(|error| format!("{path}, read as {notation}: {error}"))?;
        let recorded: &Hex = loaded.rules.typed().ok_or_else(|| format!("{path}: not a game of Hex"))?;
        let (columns, rows) = size(recorded, loaded.start.position.of::<Hex>());
        let rules = board(columns, rows)?;
        let position = rules
            .parse_position(&loaded.rules.print_position(&loaded.start.position))
            .map_err(|error| error.to_string())?;
        let mut turn = Turn::new(position, loaded.start.to_move);
        let mut history = Vec::new();
        for &m in loaded.moves.iter().take(before) {
            history.push(turn.clone());
            rules.try_play(&mut turn, m.of()).map_err(|illegal| format!("{path}: {illegal}"))?;
        }
        self.rules = rules;
        self.clear();
        (self.turn, self.history) = (turn, history);
        Ok(String::new())
    }
}
