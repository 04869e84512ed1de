//! Reading the claims of a certificate.

use crate::lines::{Lines, shortened};
use crate::{
    Claim, Kind, Malformed, OrderClaim, Outcome, PeriodClaim, QuotientClaim, Relation, Says, Sort, Structure,
    StructureClaim, VERSION, ValueClaim,
};
use gruk_core::Verdict;

impl<'a> Lines<'a> {
    /// Reads the claims from `line` on; gives them and the first line after them.
    pub(crate) fn claims(&mut self, mut line: &'a str) -> Result<(Vec<Claim<'a>>, &'a str), Malformed> {
        if !line.starts_with("claim ") {
            return self.fail(format!("expected a claim, found '{}'", shortened(line)));
        }
        let mut claims = Vec::new();
        while line.starts_with("claim ") {
            self.known_kind(line)?;
            let (says, by) = if let Some(rest) = line.strip_prefix("claim period ") {
                (Says::Period(self.period_claim(rest)?), Kind::Period)
            } else if let Some(rest) = line.strip_prefix("claim quotient ") {
                (Says::Quotient(self.quotient_claim(rest)?), Kind::Quotient)
            } else if line.starts_with("claim value ") {
                (Says::Value(self.value_claim(line)?), Kind::Difference)
            } else if let Some(rest) = line.strip_prefix("claim order ") {
                (Says::Order(self.order_claim(rest)?), Kind::Order)
            } else if line.starts_with("claim decided ") {
                self.decided_claim(line)?
            } else if let Some(claim) = self.structure_claim(line)? {
                (Says::Structure(claim), claim.structure.evidence())
            } else {
                self.claim(line)?
            };
            claims.push(Claim { line: self.line, says, by });
            line = self.next()?;
        }
        Ok((claims, line))
    }

    /// Fails as unknown if a word follows `by` and names no kind of evidence that is known here.
    fn known_kind(&self, line: &str) -> Result<(), Malformed> {
        let kind = line.rsplit_once(' ').filter(|(rest, _)| rest.ends_with(" by")).map_or("", |(_, kind)| kind);
        let is_word = kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        match !kind.is_empty() && is_word && Kind::from_word(kind).is_none() {
            true => self.unknown(format!("'{}' is no kind of evidence of version {VERSION}", shortened(kind))),
            false => Ok(()),
        }
    }

    fn claim(&self, line: &'a str) -> Result<(Says<'a>, Kind), Malformed> {
        let form = "'claim PLAYER (wins | holds) first PLAYER at POSITION by KIND' or 'claim draw first …'";
        let (verdict, [first, player, at, position, by, kind]) = match line.strip_prefix("claim draw ") {
            Some(rest) => (Verdict::Draw, self.words(rest, form)?),
            None => {
                let [_, who, verb, first, player, at, position, by, kind] = self.words(line, form)?;
                let verdict = match verb {
                    "wins" => Verdict::Wins(self.player(who)?),
                    "holds" => Verdict::Holds(self.player(who)?),
                    _ => return self.fail(format!("expected {form}")),
                };
                (verdict, [first, player, at, position, by, kind])
            }
        };
        if (first, at, by) != ("first", "at", "by") {
            return self.fail(format!("expected {form}"));
        }
        let Some(kind) = Kind::from_word(kind) else { return self.fail(format!("expected {form}")) };
        if !kind.proves(Sort::Outcome) {
            return self.fail(format!("evidence by {kind} does not say who wins"));
        }
        Ok((Says::Outcome(Outcome { verdict, first: self.player(player)?, position }), kind))
    }

    /// Reads what follows `claim period `.
    fn period_claim(&self, rest: &'a str) -> Result<PeriodClaim, Malformed> {
        let form = "'claim period LENGTH from START [saltus SALTUS] by period'";
        let (length, start, saltus, joints) = if rest.contains(" saltus ") {
            let [length, from, start, word, saltus, by, kind] = self.words(rest, form)?;
            (length, start, self.number(saltus)?, [from, word, by, kind])
        } else {
            let [length, from, start, by, kind] = self.words(rest, form)?;
            (length, start, 0, [from, "saltus", by, kind])
        };
        if joints != ["from", "saltus", "by", Kind::Period.word()] {
            return self.fail(format!("expected {form}"));
        }
        if saltus == 0 && rest.contains(" saltus ") {
            return self.fail("a saltus of 0 is left out");
        }
        Ok(PeriodClaim { length: self.number(length)?, start: self.number(start)?, saltus })
    }

    /// Reads what follows `claim quotient `.
    fn quotient_claim(&self, rest: &'a str) -> Result<QuotientClaim, Malformed> {
        let form = "'claim quotient ORDER to (LAST | ever) by quotient'";
        let [order, to, last, by, kind] = self.words(rest, form)?;
        if (to, by, kind) != ("to", "by", Kind::Quotient.word()) {
            return self.fail(format!("expected {form}"));
        }
        let last = if last == "ever" { None } else { Some(self.number(last)?) };
        Ok(QuotientClaim { order: self.number(order)?, last })
    }

    fn value_claim(&self, line: &'a str) -> Result<ValueClaim<'a>, Malformed> {
        let form = "'claim value FORM at POSITION by difference'";
        let [_, _, value, at, position, by, kind] = self.words(line, form)?;
        if (at, by, Kind::from_word(kind)) != ("at", "by", Some(Kind::Difference)) {
            return self.fail(format!("expected {form}"));
        }
        Ok(ValueClaim { form: value, position })
    }

    /// Reads what follows `claim order `.
    fn order_claim(&self, rest: &'a str) -> Result<OrderClaim<'a>, Malformed> {
        let form = "'claim order VERTEX (>= | = | !>=) VERTEX by order'";
        let [one, relation, other, by, kind] = self.words(rest, form)?;
        let all = [Relation::AtLeast, Relation::Equal, Relation::NotAtLeast];
        let relation = all.into_iter().find(|known| known.to_string() == relation);
        match relation {
            Some(relation) if (by, kind) == ("by", Kind::Order.word()) => Ok(OrderClaim { one, relation, other }),
            _ => self.fail(format!("expected {form}")),
        }
    }

    fn decided_claim(&self, line: &'a str) -> Result<(Says<'a>, Kind), Malformed> {
        let form = "'claim decided at POSITION by (triangles | complement | lrat)'";
        let [_, _, at, position, by, kind] = self.words(line, form)?;
        let Some(kind) = Kind::from_word(kind).filter(|kind| kind.proves(Sort::Decided) && (at, by) == ("at", "by"))
        else {
            return self.fail(format!("expected {form}"));
        };
        Ok((Says::Decided(position), kind))
    }

    /// Reads a claim about an infinite board, if `line` begins like one.
    fn structure_claim(&self, line: &'a str) -> Result<Option<StructureClaim<'a>>, Malformed> {
        let word = line.split(' ').nth(1);
        let has_place = line.contains(" on ") || line.contains(" under ");
        let mut own = Structure::ALL.into_iter().filter(|structure| word == Some(structure.word()));
        let Some(first) = own.clone().next() else { return Ok(None) };
        // Some claims begin with the same words and differ only in the evidence.
        let last = line.split(' ').next_back();
        let fits = |structure: &Structure| {
            structure.preposition().is_some() == has_place && last == Some(structure.evidence().word())
        };
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
        Ok(Some(StructureClaim { structure, number, target, place }))
    }
}
