//! The notation of sums.
//!
//! The grammar is that of all texts ([`gruk_grammar`]); this module turns its tree into terms.

use super::{MAX_TERMS, Sum, Term};
use crate::board::formal::Formal;
use crate::board::grid::quote;
use crate::board::summand::Summand;
use crate::form::Form;
use crate::{GameNames, listed, within_largest, wrapper};
use gruk_core::{AnyRules, Convention, ParseError, Ruleset};
use gruk_grammar::{Kind, Node, read as read_tree};

/// How the leaves of a tree are evaluated.
pub trait Leaves {
    /// A position of a game under normal play whose plays end.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    fn position(&self, text: &str) -> Result<Summand, ParseError>;

    /// A formal game.
    ///
    /// # Errors
    /// The place in the text of the tree.
    fn formal(&self, node: &Node<'_>) -> Result<Summand, ParseError>;
}

/// Positions and formal games as sums print them.
struct Printed;

impl Leaves for Printed {
    fn position(&self, text: &str) -> Result<Summand, ParseError> {
        read_position(text)
    }

    fn formal(&self, node: &Node<'_>) -> Result<Summand, ParseError> {
        let one = |node: &Node<'_>| Err(ParseError::new(node.start, "a sum or a position", "one formal game"));
        Formal::of(node, &one).map(|game| Summand::of(Form, game))
    }
}

/// Reads the terms of a sum, in its printed form or another spelling. If a text has two readings, the one that is
/// printed so is taken.
pub(super) fn read(text: &str) -> Result<Vec<Term>, ParseError> {
    terms(&read_tree(text, &GameNames)?.node, &Printed)
}

/// The terms of the sum that the tree of a text denotes. Brackets and multiples are expanded; zero copies of anything
/// are zero. The negative of a formal game is a formal game.
///
/// # Errors
/// The place in the text and what is wrong there, such as more than [`MAX_TERMS`] terms.
pub fn terms(node: &Node<'_>, leaves: &dyn Leaves) -> Result<Vec<Term>, ParseError> {
    let mut terms = Vec::new();
    add(node, false, leaves, &mut terms)?;
    if terms.is_empty() {
        terms.push(Term::new(Summand::of(Form, Formal::ZERO), false));
    }
    Ok(terms)
}

fn add(node: &Node<'_>, is_negative: bool, leaves: &dyn Leaves, terms: &mut Vec<Term>) -> Result<(), ParseError> {
    let too_many = || ParseError::limit(node.start, "another component", format!("at most {MAX_TERMS} components"));
    match &node.kind {
        Kind::Sum(nodes) => return nodes.iter().try_for_each(|node| add(node, is_negative, leaves, terms)),
        Kind::Minus(inner) => return add(inner, !is_negative, leaves, terms),
        Kind::Times(times, inner) => {
            let before = terms.len();
            add(inner, is_negative ^ (*times < 0), leaves, terms)?;
            let copied: Vec<Term> = terms.drain(before..).collect();
            let fits = |count: &u64| count.saturating_mul(copied.len() as u64) <= (MAX_TERMS - before) as u64;
            let count = Some(times.unsigned_abs()).filter(fits).ok_or_else(too_many)?;
            (0..count).for_each(|_| terms.extend(copied.iter().cloned()));
            return Ok(());
        }
        Kind::LargeTimes(..) => return Err(too_many()),
        _ => {}
    }
    let summand = match node.kind {
        Kind::Position(text) => leaves.position(text).map_err(|error| error.shifted(node.start))?,
        _ => leaves.formal(node)?,
    };
    if terms.len() == MAX_TERMS {
        return Err(too_many());
    }
    let negated = summand.negative().filter(|_| is_negative && summand.game() == Form::ABOUT.name);
    terms.push(match negated {
        Some(negative) => Term::new(negative, false),
        None => Term::new(summand, is_negative),
    });
    Ok(())
}

/// Is the text of a position, if it can be read, written out as it is printed: without multiples, switches, powers of ↑
/// and other abbreviations, and with each position in a sum in its printed form? What an abbreviation stands for may
/// take far more memory than the text; this function takes memory in proportion to the text and to one position of a
/// sum. The texts of games that hold neither sums nor formal games have no such abbreviations.
#[must_use]
pub fn is_written_out(game: &str, text: &str) -> bool {
    let holds_formal_games = [Sum::ABOUT.name, Form::ABOUT.name].contains(&game) || wrapper(game).is_some();
    // What cannot be read is told by who reads it.
    !holds_formal_games || read_tree(text, &GameNames).map_or(true, |tree| is_node_written_out(&tree.node))
}

fn is_node_written_out(node: &Node<'_>) -> bool {
    match &node.kind {
        Kind::Simple(_) => true,
        Kind::Sum(nodes) => nodes.iter().all(is_node_written_out),
        Kind::Braces(sides) => sides.iter().flatten().all(is_node_written_out),
        Kind::Minus(inner) => matches!(inner.kind, Kind::Simple(_) | Kind::Position(_)) && is_node_written_out(inner),
        Kind::Position(word) => match word.strip_prefix("form:") {
            Some(form) => is_written_out(Form::ABOUT.name, form),
            None => read_position(word).map_or(true, |position| Term::new(position, false).to_string() == *word),
        },
        _ => false,
    }
}

/// Reads a position of a game under normal play whose plays end, without a sign; of the game itself, not of a variant.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn read_summand(text: &str) -> Result<Summand, ParseError> {
    let tree = read_tree(text, &GameNames)?.node;
    let after = |node: &Node<'_>| {
        let rest = text[node.end..].trim_start();
        ParseError::new(text.len() - rest.len(), quote(rest), "the end")
    };
    match &tree.kind {
        Kind::Position(word) => {
            let name = word.split(':').next().unwrap_or("");
            let is_wrapped = wrapper(name).is_some();
            let expected = "a position of a game itself: misère play and variants are not of one another";
            let read = if is_wrapped {
                Err(ParseError::new(0, quote(&format!("{name}:")), expected))
            } else {
                read_position(word)
            };
            read.map_err(|error| error.shifted(tree.start))
        }
        Kind::Sum(nodes) => Err(after(&nodes[0])),
        Kind::Minus(_) | Kind::Times(..) | Kind::LargeTimes(..) => {
            Err(ParseError::in_text(text, tree.start, "a position without a sign"))
        }
        _ => Printed.formal(&tree),
    }
}

/// Can positions of a game stand in a sum whose plays end?
///
/// # Errors
/// Why they cannot.
pub fn require_summand(rules: &AnyRules) -> Result<(), ParseError> {
    let is_normal = rules.convention() == Convention::Normal;
    let expected = match is_normal && !rules.is_loopfree() {
        true => "a game in which every play ends",
        false if is_normal && !rules.has_draws() => return Ok(()),
        false => "a game in which a player who cannot move loses: no other can stand in a sum",
    };
    Err(ParseError::new(0, rules.about().title, expected))
}

/// Reads a position of a game of the list, or of a variant of one.
fn read_position(text: &str) -> Result<Summand, ParseError> {
    within_largest(text)?;
    let mut fields = Vec::new();
    let mut at = 0;
    for field in text.split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let mut fields = fields.into_iter().skip(1).peekable();
    let name = text.split(':').next().unwrap_or("");
    let unknown = || ParseError::new(0, quote(name), "the name of a game whose positions can stand in a sum");
    if let (Some(_), Some(&(place, _))) = (wrapper(name), fields.peek()) {
        let rules = crate::named(name, "").ok_or_else(unknown)??;
        require_summand(&rules)?;
        let position = rules.parse_position(&text[place..]).map_err(|error| error.shifted(place))?;
        return Ok(Summand::new(rules, position));
    }
    let about = listed(name)?.ok_or_else(unknown)?;
    let params = if about.has_params { fields.next() } else { None };
    let missing = |what: &str| {
        ParseError::new(
            text.len(),
            "the end",
            format!("{what}, as in {}", about.examples.first().unwrap_or(&about.name)),
        )
    };
    let (place, params) = params.unwrap_or((text.len(), ""));
    let rules = crate::named(name, params).ok_or_else(unknown)?.map_err(|error| error.shifted(place))?;
    require_summand(&rules)?;
    let position = match (rules.start(), fields.next()) {
        (_, Some((place, field))) => rules.parse_position(field).map_err(|error| error.shifted(place))?,
        (Some(start), None) => start,
        (None, None) => return Err(missing("':' and a position")),
    };
    match fields.next() {
        Some((place, more)) => Err(ParseError::new(place - 1, quote(&format!(":{more}")), "the end of the component")),
        None => Ok(Summand::new(rules, position)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_written_out;
    use crate::sum::Sum;
    use gruk_core::{Player, Ruleset};

    fn printed(text: &str) -> String {
        Sum.print_position(&Sum.parse_position(text).unwrap())
    }

    #[test]
    fn sums_are_read_with_and_without_blanks() {
        for (text, expected) in [
            ("domineering:2x2 + nim:3 - {1|-1}", "domineering:../..+nim:3+{1|-1}"),
            ("domineering:2x2+nim:3 - 1", "domineering:../..+nim:3+-1"),
            ("- nim:3 - -1/2", "-nim:3+1/2"),
            ("nim:3+-1", "nim:3+-1"),
            ("nim:3 + +-1", "nim:3+{1|-1}"),
            ("+-1", "{1|-1}"),
            ("-+-(2,1)", "{1,2|-2,-1}"),
            ("nim:3 - domineering:2x1", "nim:3+-domineering:.."),
            ("subtraction:2,3:7 + toads-and-frogs:x.o", "subtraction:2,3:7+toads-and-frogs:x.o"),
            ("1-1", "1+-1"),
            ("^-*2", "^+*2"),
            ("0", "0"),
        ] {
            assert_eq!(printed(text), expected, "{text}");
            assert_eq!(printed(expected), expected);
        }
    }

    #[test]
    fn printed_sums_are_written_out_and_abbreviated_ones_are_not() {
        for text in [
            "domineering:../..+nim:3+{1|-1}",
            "-nim:3+1/2",
            "nim:3+-1",
            "-domineering:..+-1+{{2|1}|{-1|-2}}+^*2",
            "0",
            "form:{1|-1}",
            "nim:3 + chess:1",
        ] {
            assert!(is_written_out("sum", text), "{text}");
        }
        for text in [
            "domineering:2x2",
            "nim:1+domineering:2x2",
            "3*nim:1",
            "{^[2]|0}",
            "{0|v<3>}",
            "nim:3+ +-1",
            "+-(2,1)",
            "-{1|0}",
            "nim:1+tiny(1)",
            "{miny(1)|0}",
            "form:{+-(+-1)|0}",
        ] {
            assert!(!is_written_out("sum", text), "{text}");
        }
    }

    #[test]
    fn abbreviations_are_those_of_games_that_hold_formal_games() {
        for (game, text) in [
            ("form", "{^[2]|0}"),
            ("dicotic", "form:{+-1|}"),
            ("twisted", "-form:{+-1|0}"),
            ("misere-sum", "2*nim:1"),
            ("misere", "form:{+-1|}"),
        ] {
            assert!(!is_written_out(game, text), "{game}:{text}");
        }
        for (game, text) in [("form", "{0,^2*|1/2}"), ("dicotic", "form:{1|-1}"), ("nim", "2*1"), ("misere", "nim:1,2")]
        {
            assert!(is_written_out(game, text), "{game}:{text}");
        }
    }

    #[test]
    fn bad_sums_are_refused_at_their_place() {
        for (text, at) in [
            ("nim:3 + hex:3x3", 8),
            ("nim:3 + mm:row-3-3x3", 8),
            ("nim:3 + mb:row-3-3x3", 8),
            ("nim:3 + chess:1", 8),
            ("nim:3 + domineering", 8),
            ("nim:3 + domineering:", 20),
            ("nim:3 + nim:x", 12),
            ("nim:3 nim:2", 6),
            ("nim:3 +", 7),
            ("nim:3 + sum:1", 8),
            ("nim:3 + {1|1/3}", 11),
            ("", 0),
            ("nim:3:3-2", 5),
        ] {
            let error = Sum.parse_position(text).unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }

    #[test]
    fn equal_sums_are_one_position_and_negatives_cancel() {
        let same = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|text| Sum.parse_position(text).unwrap());
            (one.sorted() == other.sorted(), one.cancelled() == other.cancelled())
        };
        assert_eq!(same("nim:3 + domineering:.#/..", "domineering:../#. + nim:3 + domineering:1x1"), (true, true));
        assert_eq!(same("domineering:2x3", "-domineering:3x2"), (true, true));
        assert_eq!(same("nim:3,5 + nim:2", "nim:2,5 + nim:3"), (true, true));
        assert_eq!(same("domineering:2x3 + domineering:3x2", "0"), (false, true));
        assert_eq!(same("nim:3 - nim:3", "1 - 1"), (false, true));
        assert_eq!(same("nim:3 + nim:3", "0"), (false, false));
        assert_eq!(same("nim:3", "*3"), (false, false));
    }

    #[test]
    fn a_minus_exchanges_the_roles() {
        let at = Sum.parse_position("nim:1 - domineering:1x2 + {1|-1}").unwrap();
        let moves = |player| Sum.moves(&at, player).map(|m| Sum.print_move(m)).collect::<Vec<_>>();
        assert_eq!(moves(Player::Left), ["1:1-0", "3:L1"]);
        assert_eq!(moves(Player::Right), ["1:1-0", "2:a1-a2", "3:R1"]);
        let m = Sum.parse_move("2:a1-a2").unwrap();
        assert!(Sum.check_move(&at, Player::Right, m).is_ok());
        assert!(Sum.check_move(&at, Player::Left, m).is_err());
        assert_eq!(Sum.describe_move(&at, m), "a1-a2 in -domineering:./.");
        for text in ["0:a1-a2", "2", "2:", "x:a", "02:a1-a2", "-1:a1"] {
            assert!(Sum.parse_move(text).is_err(), "{text}");
        }
        for text in ["4:a1-a2", "2:a2-a1", "2:nonsense", "2:%0", "1:L1"] {
            assert!(Sum.check_move(&at, Player::Right, Sum.parse_move(text).unwrap()).is_err(), "{text}");
        }
    }
}
