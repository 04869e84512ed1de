//! Positions of any game with their rules and the moves that led to them, read from `name:params:position:moves`.

use crate::{BadInput, Unreadable};
use gruk_core::{About, AnyMove, AnyPosition, AnyRules, ParseError, Player, Ruleset, Turn};
use gruk_rules::board::grid::quote;
use gruk_rules::board::switching_graph::SwitchingGraph;
use gruk_rules::misere::Misere;
use gruk_rules::sum::Sum;
use gruk_rules::{GAMES, listed};

/// The longest text that is read.
const MAX_TEXT: usize = 1 << 23;

/// The most moves that are listed.
const MAX_LISTED: usize = 100_000;

/// A position with its rules and the moves that led to it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The rules of its game.
    pub rules: AnyRules,
    /// The text as it was given.
    pub query: String,
    /// The part of it before the moves.
    pub base: String,
    /// Where the moves began.
    pub start: Turn<AnyPosition>,
    /// The moves that were played, in order.
    pub moves: Vec<AnyMove>,
    /// Where they led.
    pub turn: Turn<AnyPosition>,
}

/// Reads `text`; `first` overrides who moves, where the text leaves that open.
///
/// # Errors
/// The place in the text and what was expected there, or a player who cannot move first.
pub fn load(text: &str, first: Option<&str>) -> Result<Loaded, Unreadable> {
    let wrong = |error| Unreadable::Text { text: text.into(), error };
    if text.len() > MAX_TEXT {
        return Err(wrong(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {MAX_TEXT} bytes"))));
    }
    let name = text.split(':').next().unwrap_or("");
    if name.is_empty() {
        return Err(wrong(ParseError::new(0, quote(text), "a position, such as hex:4x4 or nim:6,9,12")));
    }
    if let Some(at) = start_of_sum(text, name) {
        return read(text, Sum::ABOUT, &[(at, &text[at..])], first);
    }
    if let Some(at) = start_of_misere(name) {
        let at = at.min(text.len());
        let mut fields = vec![(at, &text[at..])];
        // The position has colons of its own: moves follow it where it can be read without what stands behind the last one.
        if let (Err(_), Some((position, moves))) = (Misere.parse_position(&text[at..]), text[at..].rsplit_once(':'))
            && Misere.parse_position(position).is_ok()
        {
            fields = vec![(at, position), (at + position.len() + 1, moves)];
        }
        return read(text, Misere::ABOUT, &fields, first);
    }
    let about = listed(name).map_err(wrong)?.ok_or_else(|| wrong(no_game(name)))?;
    match read(text, about, &fields(text), first) {
        // What stands before a plus may be fine by itself: then the mistake is where reading it as a sum stops.
        Err(Unreadable::Text { error, .. }) if text.contains('+') => Err(wrong(match Sum.parse_position(text) {
            Err(in_sum) if in_sum.at > error.at => in_sum,
            _ => error,
        })),
        result => result,
    }
}

/// The games whose board may be a graph in a file.
pub const GAMES_ON_GRAPHS: [&str; 3] = ["hex-graph", "shannon-edge", "shannon-vertex"];

/// The notation of the graph that a file describes for one of [`GAMES_ON_GRAPHS`]: `s-t,a-b.b-c…` for the switching games, the borders and the edges for Hex on a graph.
///
/// # Errors
/// The place in the file, and what was expected there.
pub fn graph_of_file(game: &str, file: &str) -> Result<String, BadInput> {
    let read = match game {
        "hex-graph" => gruk_rules::hex_graph::inline(file),
        _ => SwitchingGraph::inline(file),
    };
    read.map_err(|error| BadInput::Text { text: file.into(), error })
}

/// What is wrong with the name of no game.
fn no_game(name: &str) -> ParseError {
    listed(name).err().unwrap_or_else(|| ParseError::says(0, unknown_game(name)))
}

/// The answer to a name, on its own, that no game has.
#[must_use]
pub fn no_such_game(name: &str) -> Unreadable {
    Unreadable::Text { text: name.into(), error: no_game(name) }
}

/// Reads a sum of positions and formal games.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn read_sum(text: &str) -> Result<gruk_rules::sum::Position, Unreadable> {
    let wrong = |error| Unreadable::Text { text: text.into(), error };
    if text.len() > MAX_TEXT {
        return Err(wrong(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {MAX_TEXT} bytes"))));
    }
    let prefix = format!("{}:", Sum::ABOUT.name);
    let start = if text.starts_with(&prefix) { prefix.len() } else { 0 };
    Sum.parse_position(&text[start..]).map_err(|error| wrong(error.shifted(start)))
}

/// Where the terms of a sum begin, if `text`, which begins with `name`, is one: it says so, has blanks, begins with a value or a sign,
/// or can be read as one although it has a plus without blanks, which the names of some boards have as well.
fn start_of_sum(text: &str, name: &str) -> Option<usize> {
    if name == Sum::ABOUT.name {
        return Some(text.len().min(name.len() + 1));
    }
    let is_value = |start: &str| text.starts_with(start);
    let has_name = !matches!(listed(name), Ok(None));
    let begins_with_value =
        !has_name && ["{", "*", "^", "v", "+", "-", "(", "tiny(", "miny("].into_iter().any(is_value);
    let is_sum = text.contains(' ')
        || begins_with_value
        || text.starts_with(|c: char| c.is_ascii_digit())
        || (text.contains('+') && Sum.parse_position(text).is_ok_and(|sum| sum.terms().len() > 1));
    is_sum.then_some(0)
}

/// Where the position begins that is under misère play: behind `misere:`, or behind `misere-` and the name of a game.
fn start_of_misere(name: &str) -> Option<usize> {
    let game = name.strip_prefix("misere-");
    let is_game = game.is_some_and(|game| GAMES.iter().any(|about| about.name == game));
    (name == Misere::ABOUT.name || is_game).then_some(Misere::ABOUT.name.len() + 1)
}

/// What is wrong with a name that no game has; the nearest name, if one is near.
fn unknown_game(name: &str) -> String {
    let near = |about: &&gruk_core::About| strsim::damerau_levenshtein(name, about.name);
    let nearest = GAMES.iter().min_by_key(near).expect("there are games");
    let name = quote(name);
    if near(&nearest) <= 2.max(name.chars().count() / 3) {
        format!("unknown game {name}; did you mean '{}'?", nearest.name)
    } else {
        format!("unknown game {name}; gruk games lists all")
    }
}

/// A field of the text: where it begins, and what it says.
type Field<'a> = (usize, &'a str);

/// The fields after the name.
fn fields(text: &str) -> Vec<Field<'_>> {
    let mut at = 0;
    let all = text.split(':').map(|field| {
        let start = at;
        at += field.len() + 1;
        (start, field)
    });
    all.skip(1).collect()
}

/// Reads a position of the game that `about` is about.
fn read(text: &str, about: About, fields: &[Field<'_>], first: Option<&str>) -> Result<Loaded, Unreadable> {
    let loaded = read_fields(text, about, fields).map_err(|error| Unreadable::Text { text: text.into(), error })?;
    match first {
        Some(first) => with_first(loaded, first),
        None => Ok(loaded),
    }
}

fn read_fields(text: &str, about: About, fields: &[Field<'_>]) -> Result<Loaded, ParseError> {
    let missing = |what: &str| ParseError::new(text.len(), "the end", format!("{what}, as in {}", about.examples[0]));
    let (params, rest) = match (about.has_params, fields.split_first()) {
        (false, _) => ((text.len(), ""), fields),
        (true, Some((&params, rest))) => (params, rest),
        (true, None) => return Err(missing("':' and the board")),
    };
    // A name may carry a bias; a sum begins with the name of a game that it is not.
    let is_compound = [Sum::ABOUT.name, Misere::ABOUT.name].contains(&about.name);
    let name = if is_compound { about.name } else { text.split(':').next().unwrap_or("") };
    let rules = gruk_rules::named(name, params.1).expect("invariant: the name is that of a game");
    let rules = rules.map_err(|error| error.shifted(params.0))?;
    let (position, moves) = match (rules.start(), rest) {
        (Some(_), []) => (None, None),
        (None, []) => return Err(missing("':' and a position")),
        (Some(_), &[only]) if !rules.looks_like_position(only.1) => (None, Some(only)),
        (_, &[only]) => (Some(only), None),
        (_, &[position, moves]) => (Some(position), Some(moves)),
        (_, &[_, _, (at, more), ..]) => return Err(ParseError::new(at - 1, quote(&format!(":{more}")), "the end")),
    };
    let position = match position {
        Some((at, field)) => rules.parse_position(field).map_err(|error| error.shifted(at))?,
        None => rules.start().expect("a position is missing only where the game has a start"),
    };
    let first = rules.to_move(&position);
    let start = Turn::new(position, first);
    let base = moves.map_or(text, |(at, _)| &text[..at - 1]).to_string();
    let mut loaded = Loaded { query: text.into(), base, turn: start.clone(), start, moves: Vec::new(), rules };
    if let Some((mut at, field)) = moves {
        for (index, word) in field.split(',').enumerate() {
            let number = index + 1;
            let m = loaded.rules.parse_move(word).map_err(|error| {
                let error = error.shifted(at);
                ParseError::new(error.at, error.found, format!("{} as move {number}", error.expected))
            })?;
            let legal = loaded.rules.try_play(&mut loaded.turn, m);
            legal.map_err(|illegal| {
                ParseError::new(
                    at,
                    format!("{}: {}", illegal.the_move, illegal.why),
                    format!("a legal move as move {number}"),
                )
            })?;
            loaded.moves.push(m);
            at += word.len() + 1;
        }
    }
    Ok(loaded)
}

/// Gives the move to the player called `first`; after a list of moves it must be that player's anyway.
fn with_first(mut loaded: Loaded, first: &str) -> Result<Loaded, Unreadable> {
    let names = loaded.rules.about().players;
    let Some(player) = loaded.rules.player_called(&loaded.turn.position, first) else {
        let [left, right] = Player::BOTH.map(|player| names.name(player, Player::Left));
        let mut expected = vec!["left", "right", left, right, loaded.name(loaded.turn.to_move)];
        expected.retain(|name| loaded.rules.player_called(&loaded.turn.position, name).is_some());
        let mut seen = Vec::new();
        expected.retain(|name| !seen.contains(name) && (seen.push(*name), true).1);
        return Err(Unreadable::First { given: first.into(), expected: expected.join(", ") });
    };
    if loaded.moves.is_empty() {
        loaded.start.to_move = player;
        loaded.turn.to_move = player;
    } else if loaded.turn.to_move != player {
        let expected = match names {
            gruk_core::PlayerNames::Named { .. } => loaded.name(loaded.turn.to_move).to_string(),
            gruk_core::PlayerNames::ByTurn => loaded.turn.to_move.to_string(),
        };
        return Err(Unreadable::First {
            given: first.into(),
            expected: format!("{expected}, whose turn it is after the moves"),
        });
    }
    Ok(loaded)
}

impl Loaded {
    /// The game with its parameters: `hex:4x4`, `nim`.
    #[must_use]
    pub fn game(&self) -> String {
        game_text(&self.rules)
    }

    /// The position in full notation.
    #[must_use]
    pub fn notation(&self, at: &AnyPosition) -> String {
        format!("{}:{}", self.game(), self.rules.print_position(at))
    }

    /// What `player` is called in an answer about this position.
    #[must_use]
    pub fn name(&self, player: Player) -> &'static str {
        self.rules.player_name(&self.turn.position, player, self.turn.to_move)
    }

    /// The legal moves, if they can be listed.
    ///
    /// # Errors
    /// Too many of them.
    pub fn listed_moves(&self) -> Result<Vec<AnyMove>, BadInput> {
        let moves: Vec<AnyMove> = self.rules.legal_moves(&self.turn).take(MAX_LISTED + 1).collect();
        if moves.len() > MAX_LISTED {
            return Err(BadInput::TooMuch { what: "moves", limit: MAX_LISTED });
        }
        Ok(moves)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The text is no move, or the move is not legal; the position is as it was.
    pub fn play(&mut self, text: &str) -> Result<(), BadInput> {
        let m = self.rules.parse_move(text).map_err(|error| BadInput::Text { text: text.into(), error })?;
        self.rules.try_play(&mut self.turn, m).map_err(BadInput::Move)?;
        self.moves.push(m);
        Ok(())
    }
}

/// The game with its parameters: `hex:4x4`, `nim`.
pub fn game_text<R: Ruleset>(rules: &R) -> String {
    match rules.params() {
        params if params.is_empty() => rules.about().name.into(),
        params => format!("{}:{params}", rules.about().name),
    }
}
