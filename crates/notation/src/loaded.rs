//! Positions of any game with their rules and the moves that led to them, read from `name:params:position:moves`.

use crate::{BadInput, Unreadable, apart, formal, loopy};
use gruk_core::{About, AnyMove, AnyPosition, AnyRules, Convention, ParseError, Player, Ruleset, Turn};
use gruk_grammar::{Node, Reading};
use gruk_rules::board::grid::quote;
use gruk_rules::board::summand::Summand;
use gruk_rules::board::switching_graph::SwitchingGraph;
use gruk_rules::form::Form;
use gruk_rules::misere::Misere;
use gruk_rules::misere_sum::{self, MisereSum};
use gruk_rules::sum::{self, Leaves, Sum, Term};
use gruk_rules::{GAMES, GameNames, WRAPPERS, about as about_of, listed, within_largest};

/// What stands before a sum as it is printed.
const PRINTED_SUM: &str = "sum:";

/// What stands before a sum under misère play as it is printed, and as people write it, in brackets.
const MISERE_SUM: [&str; 2] = ["misere-sum:", "misere:("];

/// The longest text that is read.
const MAX_TEXT: usize = 1 << 23;

/// The most moves that are listed.
pub const MAX_LISTED: usize = 100_000;

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

/// Reads `text`: a position of a game, or a sum; `first` overrides who moves, where the text leaves that open.
///
/// # Errors
/// The place in the text and what was expected there, two readings of one text, or a player who cannot move first.
pub fn load(text: &str, first: Option<&str>) -> Result<Loaded, Unreadable> {
    let wrong = |error| Unreadable::Text { text: text.into(), error };
    within_limit(text).map_err(wrong)?;
    let loaded = read_text(text).map_err(wrong)?;
    match first {
        Some(first) => with_first(loaded, first),
        None => Ok(loaded),
    }
}

fn within_limit(text: &str) -> Result<(), ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {MAX_TEXT} bytes")));
    }
    if text.trim().is_empty() {
        return Err(ParseError::new(0, quote(text), "a position, such as hex:4x4 or nim:6,9,12"));
    }
    Ok(())
}

/// A position of one game, or else a sum.
fn read_text(text: &str) -> Result<Loaded, ParseError> {
    if let Some(printed) = text.strip_prefix(PRINTED_SUM) {
        let position = Sum.parse_position(printed).map_err(|error| error.shifted(PRINTED_SUM.len()))?;
        return Ok(Loaded::at(text, AnyRules::new(Sum), AnyPosition::new(position)));
    }
    let word = text.trim();
    if let Some(bracket) = MISERE_SUM.into_iter().find(|&start| word.starts_with(start)) {
        return read_misere_sum(text, bracket);
    }
    let tree = gruk_grammar::read(text, &GameNames);
    let is_alone = match &tree {
        Ok(Reading { node, .. }) => node.as_position() == Some(word),
        // A word by itself is the name of a game, or should be.
        Err(_) => is_word(word),
    };
    if is_alone {
        let blanks = text.len() - text.trim_start().len();
        return read_position(word).map_err(|error| error.shifted(blanks));
    }
    let sum = tree.and_then(|tree| {
        let terms = match sum::terms(&tree.node, &Typed) {
            Err(_) if loopy::is_loopy(&tree.node) => {
                let (rules, position) = loopy::loaded(&tree.node)?;
                tree.certain()?;
                return Ok(Loaded::at(text, rules, position));
            }
            terms => terms?,
        };
        tree.certain()?;
        Ok(Loaded::at(text, AnyRules::new(Sum), AnyPosition::new(sum::Position::new(terms))))
    });
    let sum = sum.map_err(|error| apart::moves_behind_a_blank(text, error));
    match sum {
        Ok(loaded) => Ok(loaded),
        // Marks that end a position in a sum may be fine where it stands alone, as in form:+-1.
        Err(in_sum) => match has_name(text).then(|| read_position(text)) {
            Some(Ok(loaded)) => Ok(loaded),
            Some(Err(alone)) if alone.at > in_sum.at && !word.contains(' ') => Err(alone),
            _ => Err(in_sum),
        },
    }
}

/// A sum under misère play, behind one of [`MISERE_SUM`]: as it is printed, or in brackets as people write sums.
fn read_misere_sum(text: &str, start: &str) -> Result<Loaded, ParseError> {
    let at = text.len() - text.trim_start().len() + start.len();
    let sum = match start.strip_suffix('(') {
        None => Sum.parse_position(text[at..].trim_end()).map_err(|error| error.shifted(at))?,
        Some(misere) => {
            // The brackets are read with the sum, so that one that is not closed is found there.
            let at = at - (start.len() - misere.len());
            let shifted = |error: ParseError| error.shifted(at);
            let tree = gruk_grammar::read(&text[at..], &GameNames).map_err(shifted)?;
            if closed_at(&text[at..]).is_some_and(|end| !text[at + end + 1..].trim().is_empty()) {
                return Err(ParseError::new(0, Misere::ABOUT.title, MISERE_IS_ALONE));
            }
            let terms = sum::terms(&tree.node, &Typed).map_err(shifted)?;
            tree.certain().map_err(shifted)?;
            sum::Position::new(terms)
        }
    };
    Ok(misere_of(text, sum))
}

/// Where the bracket with which the text begins is closed.
fn closed_at(text: &str) -> Option<usize> {
    let mut depth = 0;
    let brackets = text.bytes().enumerate().filter(|(_, byte)| matches!(byte, b'(' | b')'));
    for (at, byte) in brackets {
        depth = if byte == b'(' { depth + 1 } else { depth - 1 };
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// A sum under misère play.
fn misere_of(text: &str, sum: sum::Position) -> Loaded {
    Loaded::at(text, AnyRules::new(MisereSum), AnyPosition::new(misere_sum::Position::new(sum)))
}

/// Is the whole text a word that could be a name?
fn is_word(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) && text.chars().all(|c| c.is_alphanumeric() || c == '-')
}

/// Does the text begin with the name of a game and a colon?
fn has_name(text: &str) -> bool {
    text.split_once(':').is_some_and(|(name, _)| gruk_rules::is_game(name) || start_of_wrapped(name).is_some())
}

/// Reads a position of one game, with all that stands in the text.
pub(crate) fn read_position(text: &str) -> Result<Loaded, ParseError> {
    read_one(text).map_err(|error| apart::more_than_a_position(text, error))
}

/// The same, without advice where blanks are missing.
pub(crate) fn read_one(text: &str) -> Result<Loaded, ParseError> {
    let name = text.split(':').next().unwrap_or("");
    if let Some((about, at)) = start_of_wrapped(name) {
        let at = at.min(text.len());
        let game = text[at..].split(':').next().unwrap_or("");
        if is_word(game) && !gruk_rules::is_game(game) && text[at..].contains(':') {
            return Err(no_game(game).shifted(at));
        }
        let mut fields = vec![(at, &text[at..])];
        // The position has colons of its own: moves follow it where it can be read without what stands behind the last
        // one.
        let rules = gruk_rules::named(about.name, "").expect("invariant: the name is that of a game")?;
        // Misère play of a partizan game is that of a sum of one component.
        if about.name == Misere::ABOUT.name
            && let Ok(partizan) = sum::read_summand(&text[at..])
            && !partizan.is_impartial()
        {
            return Ok(misere_of(text, sum::Position::new(vec![Term::new(partizan, false)])));
        }
        if let (Err(_), Some((position, moves))) = (rules.parse_position(&text[at..]), text[at..].rsplit_once(':'))
            && rules.parse_position(position).is_ok()
        {
            fields = vec![(at, position), (at + position.len() + 1, moves)];
        }
        return read_fields(text, about, &fields);
    }
    let about = listed(name)?.ok_or_else(|| no_game(name))?;
    within_largest(text)?;
    read_fields(text, about, &fields(text))
}

/// The games whose board may be a graph in a file.
pub const GAMES_ON_GRAPHS: [&str; 3] = ["hex-graph", "shannon-edge", "shannon-vertex"];

/// The notation of the graph that a file describes for one of [`GAMES_ON_GRAPHS`]: `s-t,a-b.b-c…` for the switching
/// games, the borders and the edges for Hex on a graph.
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
    if name.is_empty() {
        return ParseError::new(0, "the end", "the name of a game; gruk games lists all");
    }
    listed(name).err().unwrap_or_else(|| ParseError::says(0, unknown_game(name)))
}

/// The answer to a name, on its own, that no game has.
#[must_use]
pub fn no_such_game(name: &str) -> Unreadable {
    Unreadable::Text { text: name.into(), error: no_game(name) }
}

/// Reads a sum of positions and formal games; a single position of a game is one as well.
///
/// # Errors
/// The place in the text and what was expected there, or two readings of one text.
pub fn read_sum(text: &str) -> Result<sum::Position, Unreadable> {
    let wrong = |error| Unreadable::Text { text: text.into(), error };
    within_limit(text).map_err(wrong)?;
    let loaded = read_text(text).map_err(wrong)?;
    match loaded.turn.position.typed::<sum::Position>() {
        Some(sum) => Ok(sum.clone()),
        None => Ok(sum::Position::new(vec![Term::new(summand(loaded).map_err(wrong)?, false)])),
    }
}

/// What a person may have typed as a part of a sum.
struct Typed;

impl Leaves for Typed {
    fn position(&self, text: &str) -> Result<Summand, ParseError> {
        summand(read_position(text)?)
    }

    fn formal(&self, node: &Node<'_>) -> Result<Summand, ParseError> {
        formal::read(node).map(|game| Summand::of(Form, game))
    }
}

/// How misère play of a sum is written.
const MISERE_IS_ALONE: &str = "a game by itself: misère play of a sum is written misere:(… + …)";

/// The position as a component of a sum.
fn summand(loaded: Loaded) -> Result<Summand, ParseError> {
    let rules = &loaded.rules;
    let is_misere = rules.convention() == Convention::Misere;
    if is_misere && gruk_rules::wrapper(rules.about().name).is_some() {
        return Err(ParseError::new(0, rules.about().title, MISERE_IS_ALONE));
    }
    sum::require_summand(rules)?;
    Ok(Summand::new(loaded.rules, loaded.turn.position))
}

/// Misère play or a variant, and where the position begins: behind `misere:`, or behind `misere-` and the name of a
/// game.
fn start_of_wrapped(name: &str) -> Option<(About, usize)> {
    let is_start = |about: &About| {
        let game = name.strip_prefix(about.name).and_then(|rest| rest.strip_prefix('-'));
        name == about.name || game.is_some_and(|game| GAMES.iter().any(|about| about.name == game))
    };
    WRAPPERS.into_iter().find(is_start).map(|about| (about, about.name.len() + 1))
}

/// Longer names are not parted into a name and a size.
const MAX_NAME: usize = 40;

/// What is wrong with a name that no game has; the nearest name, if one is near.
fn unknown_game(name: &str) -> String {
    // The name of a game with a size right behind it: hex5x5.
    let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    if digits < name.len() && name.len() < MAX_NAME && about_of(&name[..digits]).is_some() {
        let parts = [&name[..digits], &name[digits..]];
        let name = quote(name);
        return format!("unknown game {name}; did you mean '{}'?", parts.join(":"));
    }
    let length = name.chars().count();
    // Two letters of three may be those of any name.
    let most = if length <= 3 { 1 } else { 2.max(quote(name).chars().count() / 3) };
    // So many letters have to go at least: names of a hundred thousand letters are compared with none.
    let near = GAMES.iter().filter(|about| length.saturating_sub(about.name.len()) <= most);
    let near = near.map(|about| (strsim::damerau_levenshtein(name, about.name), about.name));
    let nearest = near.min_by_key(|&(distance, _)| distance).filter(|&(distance, _)| distance <= most);
    let name = quote(name);
    match nearest {
        Some(near) => format!("unknown game {name}; did you mean '{}'?", near.1),
        None => format!("unknown game {name}; gruk games lists all"),
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
fn read_fields(text: &str, about: About, fields: &[Field<'_>]) -> Result<Loaded, ParseError> {
    let missing = |what: &str| ParseError::new(text.len(), "the end", format!("{what}, as in {}", about.examples[0]));
    let (params, rest) = match (about.has_params, fields.split_first()) {
        (false, _) => ((text.len(), ""), fields),
        (true, Some((&params, rest))) => (params, rest),
        (true, None) => return Err(missing("':' and the board")),
    };
    // A name may carry a bias, or the game that is under misère play.
    let is_wrapped = gruk_rules::wrapper(about.name).is_some();
    let name = if is_wrapped { about.name } else { text.split(':').next().unwrap_or("") };
    let rules = gruk_rules::named(name, params.1).expect("invariant: the name is that of a game");
    let rules = rules.map_err(|error| error.shifted(params.0))?;
    let (position, moves) = match (rules.start(), rest) {
        (Some(_), []) => (None, None),
        (None, []) => return Err(missing("':' and a position")),
        (Some(_), &[only]) if !rules.looks_like_position(only.1) || names_a_pass(only.1) => (None, Some(only)),
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
            let m = read_move(&loaded.rules, word).map_err(|error| {
                let error = error.shifted(at);
                match error.is_message() {
                    true => error,
                    false => ParseError::new(error.at, error.found, format!("{} as move {number}", error.expected)),
                }
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

/// Longer texts are not parted into moves.
const MAX_SIDE_BY_SIDE: usize = 4096;

/// The word for no move, which games do not have.
const PASS: &str = "pass";

/// Is one of the moves of a list to pass?
fn names_a_pass(moves: &str) -> bool {
    moves.split(',').any(|word| word.eq_ignore_ascii_case(PASS))
}

/// Reads a move as a person types it, who may write capitals: `C3` for `c3`.
///
/// # Errors
/// As [`Ruleset::parse_move`].
pub fn read_move(rules: &AnyRules, text: &str) -> Result<AnyMove, ParseError> {
    rules.parse_move(text).or_else(|error| {
        if text.eq_ignore_ascii_case(PASS) {
            let title = rules.about().title;
            let message = format!("nobody passes in {title}: the player whose turn it is makes a move");
            return Err(ParseError::says(0, message));
        }
        let lower = text.to_ascii_lowercase();
        rules.parse_move(&lower).map_err(|_| match parted_moves(rules, &lower) {
            Some(parted) => ParseError::says(0, format!("a comma stands between two moves, as in '{parted}'")),
            None => error,
        })
    })
}

/// The moves of a text in which they stand side by side, as in `a10b5`, with commas between them.
fn parted_moves(rules: &AnyRules, text: &str) -> Option<String> {
    if text.len() > MAX_SIDE_BY_SIDE {
        return None;
    }
    let mut parted = String::new();
    for c in text.chars() {
        if c.is_ascii_alphabetic() && parted.ends_with(|last: char| last.is_ascii_digit()) {
            parted.push(',');
        }
        parted.push(c);
    }
    (parted.len() > text.len() && parted.split(',').all(|word| rules.parse_move(word).is_ok())).then_some(parted)
}

/// Gives the move to the player called `first`; after a list of moves it must be that player's anyway.
fn with_first(mut loaded: Loaded, first: &str) -> Result<Loaded, Unreadable> {
    let names = loaded.rules.about().players;
    // Where players are called by turn, whoever moves now is the first.
    if matches!(names, gruk_core::PlayerNames::ByTurn) && first.eq_ignore_ascii_case("first") {
        return Ok(loaded);
    }
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
    /// A position from which no moves have been played, with the player to move whom the rules say.
    #[must_use]
    pub fn at(query: &str, rules: AnyRules, position: AnyPosition) -> Loaded {
        let start = Turn::new(position.clone(), rules.to_move(&position));
        Loaded { rules, query: query.into(), base: query.into(), turn: start.clone(), start, moves: Vec::new() }
    }

    /// The game with its parameters: `hex:4x4`, `nim`.
    #[must_use]
    pub fn game(&self) -> String {
        game_text(&self.rules)
    }

    /// The position in full notation.
    #[must_use]
    pub fn notation(&self, at: &AnyPosition) -> String {
        full_notation(&self.rules, at)
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
        let m = read_move(&self.rules, text).map_err(|error| BadInput::Text { text: text.into(), error })?;
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

/// A position in full notation, with its game and its parameters.
#[must_use]
pub fn full_notation<R: Ruleset>(rules: &R, at: &R::Position) -> String {
    format!("{}:{}", game_text(rules), rules.print_position(at))
}
