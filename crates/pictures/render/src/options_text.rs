use crate::terminal::{Terminal, clean};
use crate::{LEFT_AND_RIGHT, OptionsSheet, Tint, board_text};
use std::fmt::Write as _;

/// The position for a terminal, then a line for each option: the move, the value, and why the canonical form leaves it
/// out.
#[must_use]
pub fn options_text(sheet: &OptionsSheet, colour: bool) -> String {
    let terminal = Terminal { colour };
    let mut text = board_text(&sheet.position, colour);
    let _ = writeln!(text, "= {}", clean(&sheet.value));
    for (side, (name, tint)) in sheet.sides.iter().zip(sheet.names.iter().zip([Tint::Left, Tint::Right])) {
        let name = clean(name);
        let heading = if side.is_empty() { format!("{name} has no move") } else { format!("{name} moves to") };
        let _ = writeln!(text, "{}", terminal.paint(&heading, tint));
        let widest = side.iter().map(|option| option.moves.chars().count()).max().unwrap_or(0);
        for option in side {
            let note = option.standing.words().map_or(String::new(), |words| format!("   ({words})"));
            let tint = if note.is_empty() { Tint::None } else { Tint::Muted };
            let line = clean(&format!("{:widest$}  {}{note}", option.moves, option.value));
            let _ = writeln!(text, "  {}", terminal.paint(&line, tint));
        }
    }
    text.push_str(&terminal.footer(sheet.caption.as_deref(), &[], LEFT_AND_RIGHT));
    text
}
