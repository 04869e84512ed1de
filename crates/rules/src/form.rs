//! Formal games: {Left's options | Right's options}, played under normal play.
//!
//! Nothing is simplified: `{-1,0|1}` has three options, and its value 1/2 = `{0|1}` two. Short names stand for
//! canonical forms: numbers `3/4`, nimbers `*3`, `^`, `v2*`, `1^`; and `+-x` for {x|−x}, `tiny(x)` for {0|{0|−x}},
//! `miny(x)` for its negative; several bars, as in `{2||1|0}`, save braces. The moves `L1`, `L2`, … lead to the first,
//! second, … of Left's options in the order of printing; `R1`, … to Right's.
//!
//! **Source:** `[Kil §3.1]`, `[ONAG ch. 0]`.

use crate::board::formal::Formal;
use crate::board::grid::quote;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Formal games.
#[derive(Clone, Debug)]
pub struct Form;

/// The move to an option of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Whose option it is.
    pub player: Player,
    /// Its number, from 0.
    pub index: u32,
}

gruk_core::packed!(
    struct Move {
        player: Player,
        index: u32,
    }
);

/// The most options that are drawn.
const MAX_DRAWN: u32 = 100;

fn letter(player: Player) -> char {
    if player == Player::Left { 'L' } else { 'R' }
}

impl Ruleset for Form {
    type Position = Formal;
    type Move = Move;

    const ABOUT: About = About {
        name: "form",
        title: "Formal game",
        syntax: "{A,B,…|C,D,…}, 1/2, *2, ^, +-1, tiny(1)[:MOVES]",
        rules: "A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.",
        examples: &["form:{1|-1}", "form:{0,*|^,{3|1/2}}", "form:{2||1|0}:L1", "form:*3", "form:{-1,0|1}", "form:0"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(1 << 20, "options"),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Form)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Formal> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Formal, ParseError> {
        Formal::parse(text)
    }

    fn print_position(&self, at: &Formal) -> String {
        at.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let wrong = || ParseError::new(0, quote(text), "an option, such as L1 or R2");
        let player = Player::BOTH.into_iter().find(|&player| text.starts_with(letter(player))).ok_or_else(wrong)?;
        let number = text[1..].parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == text[1..]);
        Ok(Move { player, index: number.ok_or_else(wrong)? - 1 })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}{}", letter(m.player), u64::from(m.index) + 1)
    }

    fn moves(&self, at: &Formal, player: Player) -> impl Iterator<Item = Move> {
        (0..at.count(player)).map(move |index| Move { player, index })
    }

    fn play(&self, at: &mut Formal, player: Player, m: Move) {
        *at = at.option(player, m.index).expect("legal moves go to options that are there");
    }

    fn check_move(&self, at: &Formal, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if m.player != player {
            return illegal(format!("it is the opponent's; {player} moves to options {}1, …", letter(player)));
        }
        match at.count(player) {
            count if m.index < count => Ok(()),
            count => illegal(format!("{player} has {count} options")),
        }
    }

    /// Left's options and then Right's, by name.
    fn diagram(&self, at: &Formal) -> Diagram {
        let mut vertices = Vec::new();
        for player in Player::BOTH {
            let options = (0..at.count(player).min(MAX_DRAWN)).filter_map(|index| at.option(player, index));
            vertices.extend(options.map(|option| (option.to_string(), Mark::of(player))));
        }
        Diagram::Hypergraph { vertices, sets: Vec::new() }
    }

    fn footprint(&self, at: &Formal, m: Move) -> Vec<usize> {
        let before = if m.player == Player::Left { 0 } else { at.count(Player::Left).min(MAX_DRAWN) };
        (m.index < MAX_DRAWN).then_some((before + m.index) as usize).into_iter().collect()
    }

    fn describe_move(&self, at: &Formal, m: Move) -> String {
        match at.option(m.player, m.index) {
            Some(option) => format!("to {option}"),
            None => self.print_move(m),
        }
    }

    fn negative(&self, at: &Formal) -> Option<Formal> {
        Some(at.negative())
    }

    fn heap_bytes(&self, at: &Formal) -> usize {
        at.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        Formal::parse(text).unwrap().to_string()
    }

    #[test]
    fn short_names_stand_for_their_canonical_forms_and_for_nothing_else() {
        for (form, name) in [
            ("{|}", "0"),
            ("{0|}", "1"),
            ("{|-2}", "-3"),
            ("{0|1}", "1/2"),
            ("{1/2|1}", "3/4"),
            ("{-1/2|0}", "-1/4"),
            ("{0|0}", "*"),
            ("{*,0|0,*}", "*2"),
            ("{0|*}", "^"),
            ("{*|0}", "v"),
            ("{0|^*}", "^2"),
            ("{0,*|0}", "^*"),
            ("{0|^}", "^2*"),
            ("{1|1*}", "1^"),
            ("{1,1*|1}", "1^*"),
            ("{-2,-2*|-2,-2*}", "-2*2"),
            ("+-(0)", "*"),
            ("{-1|-1*}", "-1^"),
            ("{-2v*|-2}", "-2v2"),
            ("-{1|1*}", "-1v"),
            ("-{1|*}", "{*|-1}"),
            ("tiny(1)", "{0|{0|-1}}"),
            ("miny(1/2)", "{{1/2|0}|0}"),
            ("{2||1|0}", "{2|{1|0}}"),
            ("^^", "^2"),
            ("2v2*3", "2v2*3"),
            ("2^3", "2^3"),
            ("+-{2,1}", "{1,2|-2,-1}"),
            ("±^", "{^|v}"),
            ("0.75↓∗2", "3/4v*2"),
            ("Tiny(1)", "{0|{0|-1}}"),
            ("+-{2|1}", "{{2|1}|{-1|-2}}"),
            ("{0,-1|1}", "{-1,0|1}"),
            ("{0|2}", "{0|2}"),
            ("{1/2|}", "{1/2|}"),
            ("{-3|}", "{-3|}"),
            ("{*|*}", "{*|*}"),
            ("{1,0|0,1}", "{0,1|0,1}"),
            ("{ 0 , 1 || 3 | 2 }", "{0,1|{3|2}}"),
        ] {
            assert_eq!(printed(form), name, "{form}");
            assert_eq!(printed(name), name);
        }
    }

    #[test]
    fn options_of_short_names_make_the_game_again() {
        for name in ["3", "-7/8", "*3", "^", "v*", "^3*2", "1/2v2*", "-1^*", "5*7", "1/1024", "v4*3"] {
            let game = Formal::parse(name).unwrap();
            let side = |player| (0..game.count(player)).filter_map(|index| game.option(player, index)).collect();
            assert_eq!(Formal::with_options(side(Player::Left), side(Player::Right)), Some(game), "{name}");
        }
    }

    #[test]
    fn hostile_texts_are_refused_at_their_place() {
        let deep = "{".repeat(100_000);
        let wide = format!("{}0{}", "+-(".repeat(100), ")".repeat(100));
        let tiny = format!("{}1{}", "tiny(".repeat(300), ")".repeat(300));
        for text in [
            &deep,
            &wide,
            &tiny,
            "1/3",
            "{0|1",
            "{0}",
            "{0|1|2}",
            "",
            "{0|,}",
            "9999999999999999999",
            "^^3",
            "^[0]",
            "v<401>",
            "^[2",
        ] {
            assert!(Formal::parse(text).is_err(), "{}", &text[..text.len().min(20)]);
        }
        assert_eq!(Formal::parse("{0|1/6}").unwrap_err().at, 3);
        assert_eq!(Formal::parse("{0|*}x").unwrap_err().at, 5);
    }

    #[test]
    fn moves_are_counted_in_the_order_of_print() {
        let at = Form.parse_position("{1,*|-1}").unwrap();
        assert_eq!(Form.print_position(&at), "{*,1|-1}");
        let m = Form.parse_move("L2").unwrap();
        assert_eq!(Form.describe_move(&at, m), "to 1");
        assert!(Form.check_move(&at, Player::Left, m).is_ok());
        assert!(Form.check_move(&at, Player::Right, m).is_err());
        for text in ["L0", "L", "R01", "l1", "1", "R+1"] {
            assert!(Form.parse_move(text).is_err(), "{text}");
        }
        assert!(Form.check_move(&at, Player::Right, Form.parse_move("R2").unwrap()).is_err());
    }
}
