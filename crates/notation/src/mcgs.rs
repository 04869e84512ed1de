//! Test files of MCGS, the Minimax-based Combinatorial Game Solver of the University of Alberta: sums of games with
//! what is expected of them, read into the notation of this program. Nothing is solved here.
//!
//! A file has titles `[clobber]` or `[impartial clobber]`, which say what game the next texts are of; texts, each a
//! game, in brackets `(1 2)` or between blanks; and blocks `{B win, W loss}` of commands about the sum of the games
//! since the last block. What stands between `/*` and `*/` is a comment. MCGS's Black is Left, `X` its stones.
//!
//! **Source:** the description of the format, version 1.7, in `input/info.test` of MCGS.

use gruk_core::{ParseError, Player};

/// A sum with what is asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The line of the block of commands, from 1.
    pub line: usize,
    /// The games of the sum.
    pub games: Vec<Game>,
    /// The commands, in order.
    pub commands: Vec<Command>,
}

/// One game of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Have both players the same moves, because of the game or because it is the impartial variant?
    pub is_impartial: bool,
    /// The position in the notation of this program; or what is missing here, or not understood.
    pub position: Result<String, String>,
}

/// What is asked about a sum, and what is expected; `None` where nothing is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Does this player win, moving first?
    Wins(Player, Option<bool>),
    /// The Grundy value.
    Nimber(Option<u64>),
    /// Something that cannot be asked here, with its name.
    Other(String),
}

/// Reads a test file.
///
/// # Errors
/// The place of a bracket that nothing closes, of a text without a title, or of a command that the format does not
/// know.
pub fn read(text: &str) -> Result<Vec<Case>, ParseError> {
    let (mut cases, mut games) = (Vec::new(), Vec::new());
    let mut title: Option<(bool, &str)> = None;
    let mut at = 0;
    // Up to where lines are counted, and which line is there.
    let (mut counted, mut line) = (0, 1);
    while let Some(start) = text[at..].find(|c: char| !c.is_whitespace()).map(|skipped| at + skipped) {
        let rest = &text[start..];
        let until = |close: &str| {
            let length = rest.find(close);
            length.ok_or_else(|| {
                ParseError::new(start, rest.chars().take(2).collect::<String>(), format!("a '{close}' that closes it"))
            })
        };
        if rest.starts_with("/*") {
            at = start + until("*/")? + 2;
        } else if rest.starts_with('[') {
            let end = until("]")?;
            let words = rest[1..end].trim();
            title = Some(words.strip_prefix("impartial ").map_or((false, words), |name| (true, name.trim())));
            at = start + end + 1;
        } else if rest.starts_with('{') {
            let end = until("}")?;
            let inner = &rest[1..end];
            at = start + end + 1;
            if inner.trim().starts_with("version") {
                continue;
            }
            line += text[counted..start].matches('\n').count();
            counted = start;
            let commands = commands(inner).map_err(|error| error.shifted(start + 1))?;
            cases.push(Case { line, games: std::mem::take(&mut games), commands });
        } else {
            let (inner, length) = match rest.strip_prefix('(') {
                Some(_) => until(")").map(|end| (&rest[1..end], end + 1))?,
                None => {
                    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                    (&rest[..end], end)
                }
            };
            let missing = || ParseError::new(start, shown(inner), "a title such as [clobber] before the first game");
            let (is_impartial, name) = title.ok_or_else(missing)?;
            games.push(game(is_impartial, name, inner.trim()));
            at = start + length;
        }
    }
    Ok(cases)
}

/// The commands of a block, which commas part; points of thermographs hold commas, too.
fn commands(text: &str) -> Result<Vec<Command>, ParseError> {
    let (mut all, mut at) = (Vec::new(), 0);
    for part in text.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        let wrong = || ParseError::new(at, shown(part.trim()), "a command: B, W, N, winning moves, thermograph");
        let command = match words[..] {
            [] => None,
            ["thermograph", ..] => {
                all.push(Command::Other("thermograph".into()));
                return Ok(all);
            }
            ["winning", "moves", ..] => Some(Command::Other("winning moves".into())),
            [player @ ("B" | "W"), ref expected @ ..] => {
                let player = if player == "B" { Player::Left } else { Player::Right };
                Some(Command::Wins(
                    player,
                    match expected {
                        [] => None,
                        ["win"] => Some(true),
                        ["loss"] => Some(false),
                        _ => return Err(wrong()),
                    },
                ))
            }
            ["N"] => Some(Command::Nimber(None)),
            ["N", value] => Some(Command::Nimber(Some(value.parse().map_err(|_| wrong())?))),
            _ => return Err(wrong()),
        };
        all.extend(command);
        at += part.len() + 1;
    }
    Ok(all)
}

/// A game of this title; the impartial variant of an impartial game is that game.
fn game(is_variant: bool, title: &str, text: &str) -> Game {
    let was_impartial = matches!(title, "nimber" | "kayles");
    let position = position(title, text);
    let position = if is_variant && !was_impartial { position.map(|at| format!("impartial:{at}")) } else { position };
    Game { is_impartial: is_variant || was_impartial, position }
}

/// What stands in the file, in quotation marks, as much of it as tells what it is.
fn shown(text: &str) -> String {
    let few: String = text.chars().take(24).collect();
    format!("'{few}{}'", if few.len() < text.len() { "…" } else { "" })
}

/// A game of this title in the notation of this program.
fn position(title: &str, text: &str) -> Result<String, String> {
    let wrong = || format!("{} is no game of [{title}]", shown(text));
    let picture = |marks: &str| {
        let rows: String = text.to_ascii_lowercase().replace('|', "/");
        let rows: String = rows.split_whitespace().collect();
        let is_right = !rows.is_empty() && rows.chars().all(|mark| mark == '/' || marks.contains(mark));
        if is_right { Ok(rows) } else { Err(wrong()) }
    };
    let integer = || text.parse::<i64>().map_err(|_| wrong());
    match title {
        "clobber" | "clobber_1xn" => Ok(format!("clobber:{}", picture("xo.")?)),
        "nogo" | "nogo_1xn" => Ok(format!("nogo:{}", picture("xo.")?)),
        "cannibal_clobber" => Ok(format!("cannibal-clobber:{}", picture("xo.")?)),
        "elephants" => Ok(format!("elephants-and-rhinos:{}", picture("xo.")?)),
        "amazons" => Ok(format!("amazons:{}", picture("xo.#")?)),
        "domineering" => Ok(format!("domineering:{}", picture(".#")?)),
        "fission" => Ok(format!("fission:{}", picture("x.#")?.replace('x', "g"))),
        "toppling_dominoes" => Ok(format!("toppling-dominoes:{}", picture("xo#")?.replace('#', "g"))),
        "gen_toads" => {
            let (numbers, strip) = text.split_once(':').ok_or_else(wrong)?;
            let numbers: Vec<&str> =
                numbers.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()).collect();
            let strip = strip.trim().to_ascii_lowercase();
            Ok(format!("general-toads-and-frogs:{}:{strip}", numbers.join(",")))
        }
        "integer_game" => integer().map(|number| number.to_string()),
        "nimber" => integer().map(|number| if number == 0 { "0".into() } else { format!("*{number}") }),
        "kayles" => integer().map(|heap| format!("octal:0.77:{heap}")),
        "dyadic_rational" => match &fractions(text).ok_or_else(wrong)?[..] {
            [number] => Ok(number.clone()),
            _ => Err(wrong()),
        },
        "switch_game" => match &fractions(text).ok_or_else(wrong)?[..] {
            [left, right] => Ok(format!("{{{left}|{right}}}")),
            _ => Err(wrong()),
        },
        "up_star" => up_star(text).ok_or_else(wrong),
        _ => Err(format!("the game [{title}]")),
    }
}

/// Fractions with blanks or commas between; blanks may stand around the slash.
fn fractions(text: &str) -> Option<Vec<String>> {
    let text = text.replace(',', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ").replace(" / ", "/").replace(" /", "/").replace("/ ", "/");
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let fraction = |word: &str| {
        let (above, below) = word.split_once('/').unwrap_or((word, "1"));
        let is_right = is_number(above.strip_prefix('-').unwrap_or(above)) && is_number(below);
        is_right.then(|| if word.contains('/') { format!("{above}/{below}") } else { above.into() })
    };
    text.split(' ').map(fraction).collect()
}

/// A multiple of up, with or without a star.
fn up_star(text: &str) -> Option<String> {
    let (mut ups, mut star) = (None, false);
    for word in text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()) {
        match word {
            "*" if !star => star = true,
            _ if ups.is_none() => ups = Some(word.parse::<i64>().ok()?),
            _ => return None,
        }
    }
    if ups.is_none() && !star {
        return None;
    }
    let ups = ups.unwrap_or(0);
    let sign = if ups < 0 { "v" } else { "^" };
    let name = match ups.unsigned_abs() {
        0 => String::new(),
        1 => sign.into(),
        count => format!("{sign}{count}"),
    };
    let name = if star { name + "*" } else { name };
    Some(if name.is_empty() { "0".into() } else { name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_commands() {
        let text = "{version 1.7}\n/* {B} */ [clobber] XO.|OX. (X O) [impartial fission] .X.|...\n{B win, W}\n{N 3}";
        let cases = read(text).unwrap();
        assert_eq!(cases.len(), 2);
        let games: Vec<_> = cases[0].games.iter().map(|game| (game.is_impartial, game.position.as_deref())).collect();
        assert_eq!(
            games,
            [(false, Ok("clobber:xo./ox.")), (false, Ok("clobber:xo")), (true, Ok("impartial:fission:.g./..."))]
        );
        assert_eq!(cases[0].line, 3);
        assert_eq!(cases[0].commands, [Command::Wins(Player::Left, Some(true)), Command::Wins(Player::Right, None)]);
        assert_eq!((cases[1].games.len(), &cases[1].commands[..]), (0, &[Command::Nimber(Some(3))][..]));
    }

    #[test]
    fn games_of_every_title() {
        for (title, text, expected) in [
            ("gen_toads", "2,3,2,0:X..XO.O", "general-toads-and-frogs:2,3,2,0:x..xo.o"),
            ("switch_game", "21 7/8", "{21|7/8}"),
            ("switch_game", "-3 / 8, 1", "{-3/8|1}"),
            ("dyadic_rational", "-3 / 8", "-3/8"),
            ("nimber", "4", "*4"),
            ("kayles", "5", "octal:0.77:5"),
            ("up_star", "-2 *", "v2*"),
            ("up_star", "1", "^"),
            ("toppling_dominoes", "XO#", "toppling-dominoes:xog"),
            ("clobber_1xn", "X O", "clobber:xo"),
            ("nogo", "X.|.O", "nogo:x./.o"),
            ("nogo_1xn", "X..", "nogo:x.."),
            ("cannibal_clobber", "XO.", "cannibal-clobber:xo."),
            ("elephants", "X.O", "elephants-and-rhinos:x.o"),
            ("amazons", "X.#O", "amazons:x.#o"),
            ("domineering", "..|.#", "domineering:../.#"),
            ("gen_toads", "2 3,2 0 : X.O", "general-toads-and-frogs:2,3,2,0:x.o"),
            ("gen_toads", "2,, 3,2,0 : X.O", "general-toads-and-frogs:2,3,2,0:x.o"),
            ("integer_game", "-12", "-12"),
            ("nimber", "0", "0"),
            ("nimber", "1", "*1"),
            ("dyadic_rational", "5", "5"),
            ("dyadic_rational", "3 /8", "3/8"),
            ("dyadic_rational", "3/ 8", "3/8"),
            ("up_star", "0", "0"),
            ("up_star", "-1", "v"),
            ("up_star", "3,*", "^3*"),
            ("up_star", "* 1", "^*"),
            ("up_star", " 3,  * ", "^3*"),
        ] {
            assert_eq!(position(title, text).as_deref(), Ok(expected), "{text}");
        }
        assert_eq!(position("up_star", "0 *").as_deref(), Ok("*"));
        assert_eq!(position("up_star", "*").as_deref(), Ok("*"));
        for (title, text) in [
            ("clobber", ""),
            ("domineering", "X"),
            ("gen_toads", "2,3"),
            ("integer_game", "1/2"),
            ("nimber", "x"),
            ("dyadic_rational", ""),
            ("dyadic_rational", "x"),
            ("dyadic_rational", "3/"),
            ("dyadic_rational", "/8"),
            ("dyadic_rational", "1.5"),
            ("dyadic_rational", "1 2"),
            ("switch_game", "1"),
            ("switch_game", "1 x"),
            ("up_star", ""),
            ("up_star", "* *"),
            ("up_star", "1 2"),
            ("up_star", "x"),
        ] {
            assert_eq!(position(title, text), Err(format!("'{text}' is no game of [{title}]")));
        }
        let long = position("clobber", &"X#".repeat(1000));
        assert_eq!(long, Err(format!("'{}…' is no game of [clobber]", "X#".repeat(12))));
        assert_eq!(position("sheep", "(0, 1)"), Err("the game [sheep]".into()));
        assert_eq!(position("clobber", "X#"), Err("'X#' is no game of [clobber]".into()));
    }

    #[test]
    fn nothing_has_to_stand_between_the_parts() {
        let text = "/* x *//*y*/[clobber]XO (X O)(OX)[impartial nimber]3 [kayles]2 {}{B}";
        let cases = read(text).unwrap();
        let games: Vec<_> = cases[0].games.iter().map(|game| (game.is_impartial, game.position.as_deref())).collect();
        let clobber = ["clobber:xo", "clobber:xo", "clobber:ox"].map(|at| (false, Ok(at)));
        assert_eq!(games, [&clobber[..], &[(true, Ok("*3")), (true, Ok("octal:0.77:2"))]].concat());
        assert_eq!((&cases[0].commands[..], cases[1].commands.len()), (&[][..], 1));
    }

    #[test]
    fn commands_of_every_kind() {
        let other = |name: &str| Command::Other(name.into());
        for (text, expected) in [
            ("W loss, N", vec![Command::Wins(Player::Right, Some(false)), Command::Nimber(None)]),
            ("winning moves B, B", vec![other("winning moves"), Command::Wins(Player::Left, None)]),
            ("B, thermograph (1, 2), (3, 4)", vec![Command::Wins(Player::Left, None), other("thermograph")]),
            (" , N 0,", vec![Command::Nimber(Some(0))]),
        ] {
            assert_eq!(commands(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn errors_have_their_places() {
        for (text, at, found) in [
            ("[clobber XO", 0, "[c"),
            ("XO", 0, "'XO'"),
            ("[nogo] X. {B", 10, "{B"),
            ("[nogo] X. {B maybe}", 11, "'B maybe'"),
            ("[nogo] X. {B win, W maybe}", 17, "'W maybe'"),
            ("{N, N x}", 3, "'N x'"),
            ("/* x", 0, "/*"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.at, &error.found[..]), (at, found), "{text}");
        }
    }
}
