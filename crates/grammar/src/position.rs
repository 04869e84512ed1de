//! Where a position ends that stands in a longer text.

use gruk_core::Marks;

/// The names of games, for a reader that knows no game.
pub trait Names {
    /// The marks that belong to positions of the game called `name`; `None` if there is no such game.
    fn marks(&self, name: &str) -> Option<Marks>;

    /// Does a position of another game stand behind `name:`, as in `impartial:domineering:2x3`?
    fn is_around_position(&self, _name: &str) -> bool {
        false
    }
}

/// No game has a name.
#[derive(Clone, Copy, Debug)]
pub struct NoNames;

impl Names for NoNames {
    fn marks(&self, _name: &str) -> Option<Marks> {
        None
    }
}

/// The position that `text` begins with: a name, a colon, and all up to a blank or a mark that does not belong to it.
/// Whether there is such a game, and such a position of it, is for others to say.
///
/// Brackets, bars, quotation marks, `;`, `+`, `<` and `>` end a position, but for those marks that its game says it
/// uses; braces right behind a colon belong to it with all that is in them, as in `form:{1|-1}`; commas at its end do
/// not.
#[must_use]
pub fn position<'a>(text: &'a str, names: &dyn Names) -> Option<&'a str> {
    let name = text.bytes().take_while(|&byte| byte.is_ascii_alphanumeric() || byte == b'-').count();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) || !text[name..].starts_with(':') {
        return None;
    }
    let inner = &text[name + 1..];
    let game = match names.is_around_position(&text[..name]) {
        true => inner.trim_start_matches('-').split(':').next().unwrap_or_default(),
        false => &text[..name],
    };
    let marks = names.marks(game).unwrap_or(Marks::NONE);
    let (mut depth, mut before) = (0_usize, ' ');
    let ends = |at: usize, c: char| {
        match c {
            '{' if depth > 0 || before == ':' => depth += 1,
            '}' if depth > 0 => {
                before = c;
                depth -= 1;
                return false;
            }
            _ => {}
        }
        before = c;
        let is_own = (c == '+' && (marks.plus)(&text[at + 1..])) || (c == '>' && marks.arrow);
        depth == 0 && (c.is_whitespace() || "()[]{}|;\"<>+±".contains(c)) && !is_own
    };
    let end = text.char_indices().scan(ends, |ends, (at, c)| Some((at, ends(at, c)))).find(|&(_, is_end)| is_end);
    let word = &text[..end.map_or(text.len(), |(at, _)| at)];
    Some(word.trim_end_matches(','))
}
