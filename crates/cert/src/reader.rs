use crate::{Kind, Structure, StructureClaim, VERSION};
use gruk_core::{Player, Verdict};

/// A certificate as it stands in its text. Positions and moves are still text: only the rules can read them.
#[derive(Debug)]
pub struct Certificate<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its parameters, empty without any.
    pub params: &'a str,
    /// The verdicts that are claimed; there is a claim of one sort at least.
    pub claims: Vec<Claim<'a>>,
    /// What is claimed about periods.
    pub period_claims: Vec<PeriodClaim>,
    /// What is claimed about misère quotients.
    pub quotient_claims: Vec<QuotientClaim>,
    /// The values that are claimed.
    pub values: Vec<ValueClaim<'a>>,
    /// What is claimed about infinite boards.
    pub structures: Vec<StructureClaim<'a>>,
    /// Strategies of Left and Right.
    pub strategies: [Option<Block<'a, 2>>; 2],
    /// Pairings of Left and Right.
    pub pairings: [Option<Block<'a, 2>>; 2],
    /// Nim-sums.
    pub nim_sums: Option<Block<'a, 3>>,
    /// Connections of Left and Right: whole lines.
    pub connections: [Option<Block<'a, 1>>; 2],
    /// Sets of edges, one block for each claim by switching, and whose they are.
    pub switchings: Vec<(Player, Block<'a, 2>)>,
    /// The steps with zones of Left and Right.
    pub zones: [Option<Block<'a, 1>>; 2],
    /// Grundy values of components.
    pub nimbers: Option<Block<'a, 2>>,
    /// Grundy values of heaps, with the mask that divides them.
    pub period: Option<(u64, Block<'a, 2>)>,
    /// Canonical forms.
    pub forms: Option<Block<'a, 1>>,
    /// Replies of Left and Right in differences of positions and forms.
    pub differences: [Option<Block<'a, 3>>; 2],
    /// Cakes, colours, or what cakes block.
    pub structure: Option<(Kind, Block<'a, 2>)>,
    /// What the criterion of the game says of positions.
    pub criteria: Option<Block<'a, 3>>,
    /// Grundy values of single coins.
    pub coins: Option<Block<'a, 2>>,
    /// Who wins, and after how many moves.
    pub remoteness: Option<Block<'a, 2>>,
    /// A misère quotient.
    pub quotient: Option<QuotientBlock<'a>>,
    /// Certificates about the same game, at whose claims a strategy may end.
    pub parts: Vec<Part<'a>>,
}

/// A certificate inside another one.
#[derive(Debug)]
pub struct Part<'a> {
    /// Line of the header, from 1.
    pub line: usize,
    /// What it says; its lines are counted in the whole text.
    pub certificate: Certificate<'a>,
}

/// A misère quotient: its order, the number of the last heap with a line, and the period of the heaps if one is used.
#[derive(Debug)]
pub struct QuotientBlock<'a> {
    /// The number of elements.
    pub order: u64,
    /// The start and the length of the period; both 0 for none.
    pub period: (u64, u64),
    /// A line for each element, then one for each heap.
    pub block: Block<'a, 3>,
}

/// `claim quotient ORDER to LAST by quotient`, with `ever` for LAST where the heaps repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientClaim {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The number of elements.
    pub order: u64,
    /// The last heap; `None` for all heaps.
    pub last: Option<u64>,
}

/// `claim period LENGTH from START by period`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodClaim {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The number of heaps after which the Grundy values repeat.
    pub length: u64,
    /// The first heap from which they do.
    pub start: u64,
}

/// `claim VERDICT first PLAYER at POSITION by KIND`
#[derive(Debug)]
pub struct Claim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// What is claimed.
    pub verdict: Verdict,
    /// The player to move.
    pub first: Player,
    /// The position.
    pub position: &'a str,
    /// The kind of evidence that the claim calls on.
    pub by: Kind,
}

/// `claim value FORM at POSITION by difference`
#[derive(Debug)]
pub struct ValueClaim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The canonical form, or its number.
    pub form: &'a str,
    /// The position.
    pub position: &'a str,
}

/// A block of evidence.
#[derive(Debug)]
pub struct Block<'a, const WORDS: usize> {
    /// Line of the header, from 1.
    pub line: usize,
    /// The lines that follow it.
    pub rows: Vec<Row<'a, WORDS>>,
}

/// A line of evidence.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a, const WORDS: usize> {
    /// Its line, from 1.
    pub line: usize,
    /// Its words.
    pub words: [&'a str; WORDS],
}

/// A text that is no certificate of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The first line that is wrong, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl<'a> Certificate<'a> {
    /// Reads a certificate. Linear in the length of the text.
    ///
    /// # Errors
    /// The first line that the format does not allow, and why.
    pub fn read(text: &'a [u8]) -> Result<Self, Malformed> {
        if let Some(at) = text.iter().position(|byte| !byte.is_ascii()) {
            let line = 1 + text[..at].iter().filter(|&&byte| byte == b'\n').count();
            return Err(Malformed { line, why: "a byte that is not ASCII".into() });
        }
        let text = std::str::from_utf8(text).expect("ASCII is UTF-8");
        Lines { rest: text, line: 0, is_part: false }.certificate()
    }

    /// Is there evidence about positions, heaps or values?
    #[must_use]
    pub fn has_blocks_of_games(&self) -> bool {
        let tables = [&self.strategies, &self.pairings].into_iter().flatten().any(Option::is_some);
        let steps = self.connections.iter().any(Option::is_some)
            || self.differences.iter().any(Option::is_some)
            || !self.switchings.is_empty()
            || self.zones.iter().any(Option::is_some);
        let lists = self.nim_sums.is_some() || self.nimbers.is_some() || self.period.is_some() || self.forms.is_some();
        let words = self.criteria.is_some() || self.coins.is_some() || self.remoteness.is_some();
        tables || steps || lists || words || self.quotient.is_some() || !self.parts.is_empty()
    }
}

/// The lines that are not yet read, and the number of the last one that was.
struct Lines<'a> {
    rest: &'a str,
    line: usize,
    /// Are these the lines of a part?
    is_part: bool,
}

impl<'a> Lines<'a> {
    fn fail<T>(&self, why: impl Into<String>) -> Result<T, Malformed> {
        Err(Malformed { line: self.line.max(1), why: why.into() })
    }

    fn next(&mut self) -> Result<&'a str, Malformed> {
        self.line += 1;
        match self.rest.split_once('\n') {
            Some((line, rest)) => {
                self.rest = rest;
                Ok(line)
            }
            None if self.rest.is_empty() => self.fail("the text ends before its line 'end'"),
            None => self.fail("the last line has no line feed: the text was cut"),
        }
    }

    /// The words of a line that has exactly `N` of them.
    fn words<const N: usize>(&self, line: &'a str, form: &str) -> Result<[&'a str; N], Malformed> {
        let mut words = line.split(' ');
        let array = std::array::from_fn(|_| words.next().unwrap_or(""));
        if words.next().is_some() || array.iter().any(|word| word.is_empty()) {
            return self.fail(format!("expected {form}, found '{}'", shortened(line)));
        }
        Ok(array)
    }

    fn player(&self, word: &str) -> Result<Player, Malformed> {
        match word {
            "left" => Ok(Player::Left),
            "right" => Ok(Player::Right),
            _ => self.fail(format!("expected 'left' or 'right', found '{}'", shortened(word))),
        }
    }

    fn number(&self, word: &str) -> Result<u64, Malformed> {
        match word.parse::<u64>() {
            Ok(number) if number.to_string() == word => Ok(number),
            _ => self.fail(format!("expected a number, found '{}'", shortened(word))),
        }
    }

    fn block<const N: usize>(&mut self, count: &str, form: &str) -> Result<Block<'a, N>, Malformed> {
        let line = self.line;
        let count = self.number(count)?;
        let mut rows = Vec::new();
        for _ in 0..count {
            let text = self.next()?;
            rows.push(Row { words: self.words(text, form)?, line: self.line });
        }
        Ok(Block { line, rows })
    }

    /// A block of whole lines.
    fn lines(&mut self, count: &str) -> Result<Block<'a, 1>, Malformed> {
        let line = self.line;
        let count = self.number(count)?;
        let mut rows = Vec::new();
        for _ in 0..count {
            rows.push(Row { words: [self.next()?], line: self.line });
        }
        Ok(Block { line, rows })
    }

    /// A certificate of so many lines, without parts of its own.
    fn part(&mut self, count: &str) -> Result<Part<'a>, Malformed> {
        if self.is_part {
            return self.fail("a part has no parts of its own");
        }
        let (line, count) = (self.line, self.number(count)?);
        let whole = self.rest;
        for _ in 0..count {
            self.next()?;
        }
        let own = &whole[..whole.len() - self.rest.len()];
        Ok(Part { line, certificate: Lines { rest: own, line, is_part: true }.certificate()? })
    }

    fn claim(&self, line: &'a str) -> Result<Claim<'a>, Malformed> {
        let form = "'claim PLAYER wins first PLAYER at POSITION by KIND' or 'claim draw first …'";
        let (verdict, [first, player, at, position, by, kind]) = match line.strip_prefix("claim draw ") {
            Some(rest) => (Verdict::Draw, self.words(rest, form)?),
            None => {
                let [_, winner, wins, first, player, at, position, by, kind] = self.words(line, form)?;
                if wins != "wins" {
                    return self.fail(format!("expected {form}"));
                }
                (Verdict::Wins(self.player(winner)?), [first, player, at, position, by, kind])
            }
        };
        if (first, at, by) != ("first", "at", "by") {
            return self.fail(format!("expected {form}"));
        }
        let Some(kind) = Kind::from_word(kind).filter(|kind| kind.settles_positions()) else {
            return self.fail(format!("'{}' is no kind of evidence of version {VERSION}", shortened(kind)));
        };
        Ok(Claim { line: self.line, verdict, first: self.player(player)?, position, by: kind })
    }

    /// Reads what follows `claim period `.
    fn period_claim(&self, rest: &'a str) -> Result<PeriodClaim, Malformed> {
        let form = "'claim period LENGTH from START by period'";
        let [length, from, start, by, kind] = self.words(rest, form)?;
        if (from, by, kind) != ("from", "by", Kind::Period.word()) {
            return self.fail(format!("expected {form}"));
        }
        Ok(PeriodClaim { line: self.line, length: self.number(length)?, start: self.number(start)? })
    }

    /// Reads what follows `claim quotient `.
    fn quotient_claim(&self, rest: &'a str) -> Result<QuotientClaim, Malformed> {
        let form = "'claim quotient ORDER to (LAST | ever) by quotient'";
        let [order, to, last, by, kind] = self.words(rest, form)?;
        if (to, by, kind) != ("to", "by", Kind::Quotient.word()) {
            return self.fail(format!("expected {form}"));
        }
        let last = if last == "ever" { None } else { Some(self.number(last)?) };
        Ok(QuotientClaim { line: self.line, order: self.number(order)?, last })
    }

    fn value_claim(&self, line: &'a str) -> Result<ValueClaim<'a>, Malformed> {
        let form = "'claim value FORM at POSITION by difference'";
        let [_, _, value, at, position, by, kind] = self.words(line, form)?;
        if (at, by, Kind::from_word(kind)) != ("at", "by", Some(Kind::Difference)) {
            return self.fail(format!("expected {form}"));
        }
        Ok(ValueClaim { line: self.line, form: value, position })
    }

    /// Reads a claim about an infinite board, if `line` begins like one.
    fn structure_claim(&self, line: &'a str) -> Result<Option<StructureClaim<'a>>, Malformed> {
        let word = line.split(' ').nth(1);
        let has_place = line.contains(" on ") || line.contains(" under ");
        let mut own = Structure::ALL.into_iter().filter(|structure| word == Some(structure.word()));
        let Some(first) = own.next() else { return Ok(None) };
        // Two claims begin with `no-placement`: with a size, and without.
        let fits = |structure: &Structure| structure.preposition().is_some() == has_place;
        let structure = own.find(fits).unwrap_or(first);
        let kind = structure.evidence().word();
        let form = match structure.preposition() {
            Some(word) => format!("'claim {} NUMBER of TARGET {word} … by {kind}'", structure.word()),
            None => format!("'claim {} NUMBER of TARGET by {kind}'", structure.word()),
        };
        let ([number, of, target, by, evidence], place) = match structure.preposition() {
            Some(word) => {
                let [_, _, number, of, target, at, place, by, evidence] = self.words(line, &form)?;
                if at != word {
                    return self.fail(format!("expected {form}"));
                }
                ([number, of, target, by, evidence], place)
            }
            None => {
                let [_, _, number, of, target, by, evidence] = self.words(line, &form)?;
                ([number, of, target, by, evidence], "")
            }
        };
        if (of, by, evidence) != ("of", "by", kind) {
            return self.fail(format!("expected {form}"));
        }
        let number = self.number(number)?;
        Ok(Some(StructureClaim { line: self.line, structure, number, target, place }))
    }

    fn certificate(mut self) -> Result<Certificate<'a>, Malformed> {
        match self.next()?.split_once(' ') {
            Some(("gruk-certificate", version)) => {
                if version != VERSION.to_string() {
                    return self
                        .fail(format!("version '{}' is unknown: this is version {VERSION}", shortened(version)));
                }
            }
            _ => return self.fail("this is no certificate: its first line is not 'gruk-certificate 1'"),
        }
        let line = self.next()?;
        let [word, game] = self.words(line, "'game GAME'")?;
        if word != "game" {
            return self.fail(format!("expected 'game GAME', found '{}'", shortened(line)));
        }
        let (game, params) = game.split_once(':').unwrap_or((game, ""));
        if line.ends_with(':') {
            return self.fail("parameters are missing after the colon");
        }
        let mut certificate = Certificate {
            game,
            params,
            claims: Vec::new(),
            period_claims: Vec::new(),
            quotient_claims: Vec::new(),
            strategies: [None, None],
            pairings: [None, None],
            values: Vec::new(),
            nim_sums: None,
            connections: [None, None],
            switchings: Vec::new(),
            zones: [None, None],
            nimbers: None,
            period: None,
            forms: None,
            differences: [None, None],
            structures: Vec::new(),
            structure: None,
            criteria: None,
            coins: None,
            remoteness: None,
            quotient: None,
            parts: Vec::new(),
        };
        let mut line = self.next()?;
        while line.starts_with("claim ") {
            if let Some(rest) = line.strip_prefix("claim period ") {
                certificate.period_claims.push(self.period_claim(rest)?);
            } else if let Some(rest) = line.strip_prefix("claim quotient ") {
                certificate.quotient_claims.push(self.quotient_claim(rest)?);
            } else if line.starts_with("claim value ") {
                certificate.values.push(self.value_claim(line)?);
            } else if let Some(claim) = self.structure_claim(line)? {
                certificate.structures.push(claim);
            } else {
                certificate.claims.push(self.claim(line)?);
            }
            line = self.next()?;
        }
        let has_claims = !certificate.claims.is_empty() || !certificate.structures.is_empty();
        let has_others = !certificate.period_claims.is_empty() || !certificate.quotient_claims.is_empty();
        if !has_claims && certificate.values.is_empty() && !has_others {
            return self.fail(format!("expected a claim, found '{}'", shortened(line)));
        }
        while line != "end" {
            let word = line.split(' ').next().unwrap_or("");
            let kind = Kind::from_word(word);
            match kind {
                None if word == "part" => {
                    let [_, count] = self.words(line, "'part COUNT'")?;
                    certificate.parts.push(self.part(count)?);
                }
                None if word == "forms" => {
                    let [_, count] = self.words(line, "'forms COUNT'")?;
                    if certificate.forms.is_some() {
                        return self.fail("a second block of forms");
                    }
                    certificate.forms = Some(self.block(count, "'{#A,#B|#C}'")?);
                }
                Some(Kind::Difference) => {
                    let [_, player, count] = self.words(line, "'difference PLAYER COUNT'")?;
                    let place = &mut certificate.differences[self.player(player)?.index()];
                    if place.is_some() {
                        return self.fail(format!("a second difference of {player}"));
                    }
                    *place = Some(self.block(count, "'POSITION #FORM REPLY'")?);
                }
                Some(Kind::NimSum) => {
                    let [_, count] = self.words(line, "'nim-sum COUNT'")?;
                    if certificate.nim_sums.is_some() {
                        return self.fail("a second block of nim-sums");
                    }
                    certificate.nim_sums = Some(self.block(count, "'POSITION SUM MOVE'")?);
                }
                Some(kind @ (Kind::Connection | Kind::Zones)) => {
                    let [_, player, count] = self.words(line, "'KIND PLAYER COUNT'")?;
                    let player_index = self.player(player)?.index();
                    let blocks = match kind {
                        Kind::Connection => &mut certificate.connections,
                        _ => &mut certificate.zones,
                    };
                    if blocks[player_index].is_some() {
                        return self.fail(format!("a second block '{kind} {player}'"));
                    }
                    blocks[player_index] = Some(self.lines(count)?);
                }
                Some(Kind::Switching) => {
                    let [_, player, count] = self.words(line, "'switching PLAYER COUNT'")?;
                    let player = self.player(player)?;
                    certificate.switchings.push((player, self.block(count, "'MOVE SET'")?));
                }
                Some(Kind::Nimbers) => {
                    let [_, count] = self.words(line, "'nimbers COUNT'")?;
                    if certificate.nimbers.is_some() {
                        return self.fail("a second block of nimbers");
                    }
                    certificate.nimbers = Some(self.block(count, "'POSITION VALUE'")?);
                }
                Some(Kind::Criterion) => {
                    let [_, count] = self.words(line, "'criterion COUNT'")?;
                    if certificate.criteria.is_some() {
                        return self.fail("a second block of criteria");
                    }
                    certificate.criteria = Some(self.block(count, "'POSITION lost -' or 'POSITION won MOVE'")?);
                }
                Some(kind @ (Kind::Coins | Kind::Remoteness)) => {
                    let [_, count] = self.words(line, "'KIND COUNT'")?;
                    let (place, form) = match kind {
                        Kind::Coins => (&mut certificate.coins, "'CELL VALUE'"),
                        _ => (&mut certificate.remoteness, "'POSITION LABEL'"),
                    };
                    if place.is_some() {
                        return self.fail(format!("a second block of {kind}"));
                    }
                    *place = Some(self.block(count, form)?);
                }
                Some(Kind::Quotient) => {
                    let [_, order, start, length, count] = self.words(line, "'quotient ORDER START LENGTH COUNT'")?;
                    if certificate.quotient.is_some() {
                        return self.fail("a second quotient");
                    }
                    let (order, period) = (self.number(order)?, (self.number(start)?, self.number(length)?));
                    let block = self.block(count, "'ELEMENT (won | lost) PRODUCTS' or 'heap HEAP ELEMENT'")?;
                    certificate.quotient = Some(QuotientBlock { order, period, block });
                }
                Some(Kind::Period) => {
                    let [_, mask, count] = self.words(line, "'period MASK COUNT'")?;
                    if certificate.period.is_some() {
                        return self.fail("a second period");
                    }
                    certificate.period = Some((self.number(mask)?, self.block(count, "'HEAP VALUE'")?));
                }
                Some(kind @ (Kind::Periodic | Kind::Counting | Kind::Patch | Kind::Exhaustion)) => {
                    let [_, count] = self.words(line, "'KIND COUNT'")?;
                    if certificate.structure.is_some() {
                        return self.fail("a second block about infinite boards");
                    }
                    let form = match kind {
                        Kind::Periodic => "'PART PART' or 'CELL COLOUR'",
                        Kind::Counting | Kind::Patch => "'CELLS WINDOWS'",
                        _ => "no line",
                    };
                    certificate.structure = Some((kind, self.block(count, form)?));
                }
                Some(kind) => {
                    let [_, player, count] = self.words(line, "'KIND PLAYER COUNT'")?;
                    let (blocks, form) = match kind {
                        Kind::Strategy => (&mut certificate.strategies, "'POSITION MOVE'"),
                        _ => (&mut certificate.pairings, "'MOVE MOVE'"),
                    };
                    let place = &mut blocks[self.player(player)?.index()];
                    if place.is_some() {
                        return self.fail(format!("a second {kind} of {player}"));
                    }
                    *place = Some(self.block(count, form)?);
                }
                None => {
                    return self.fail(format!("expected a block of evidence or 'end', found '{}'", shortened(line)));
                }
            }
            line = self.next()?;
        }
        if !self.rest.is_empty() {
            self.line += 1;
            return self.fail("text after the line 'end'");
        }
        Ok(certificate)
    }
}

fn shortened(text: &str) -> &str {
    &text[..text.len().min(40)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Writer;

    fn sample() -> Vec<u8> {
        let mut writer = Writer::begin(Vec::new(), "nim").unwrap();
        writer.claim(Verdict::Wins(Player::Left), Player::Left, "1,2", Kind::NimSum).unwrap();
        writer.nim_sums([("1,2".into(), 3, Some("2-1".into()))].into_iter()).unwrap();
        writer.end().unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let text = sample();
        let certificate = Certificate::read(&text).unwrap();
        assert_eq!((certificate.game, certificate.params, certificate.claims.len()), ("nim", "", 1));
        let claim = &certificate.claims[0];
        assert_eq!((claim.verdict, claim.first, claim.line), (Verdict::Wins(Player::Left), Player::Left, 3));
        assert_eq!(certificate.nim_sums.unwrap().rows[0].words, ["1,2", "3", "2-1"]);
    }

    #[test]
    fn every_cut_and_every_changed_byte_at_the_end_is_noticed() {
        let text = sample();
        for len in 0..text.len() {
            assert!(Certificate::read(&text[..len]).is_err(), "cut at {len}");
        }
        for extra in [&b"\n"[..], b"end\n", b"x"] {
            assert!(Certificate::read(&[&text[..], extra].concat()).is_err());
        }
    }

    #[test]
    fn the_wrong_line_is_named() {
        let text = String::from_utf8(sample()).unwrap();
        for (from, to, line) in [
            ("certificate 1", "certificate 2", 1),
            ("game nim", "game", 2),
            ("claim left wins", "claim left won", 3),
            ("by nim-sum", "by magic", 3),
            ("nim-sum 1\n", "nim-sum 01\n", 4),
            ("nim-sum 1\n", "nim-sum 2\n", 6),
            ("nim-sum 1\n", "nim-sum 18446744073709551615\n", 6),
            ("nim-sum 1\n", "nim-sum 0\n", 5),
            ("1,2 3 2-1", "1,2 3  2-1", 5),
            ("1,2 3 2-1", "1,2 3 2\u{2212}1", 5),
            ("end\n", "end\n\n", 7),
        ] {
            let wrong = text.replacen(from, to, 1);
            assert_ne!(wrong, text);
            assert_eq!(Certificate::read(wrong.as_bytes()).unwrap_err().line, line, "{from} -> {to}");
        }
    }
}
