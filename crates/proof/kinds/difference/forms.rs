//! Canonical forms: a list of formal games by their options, their order, and that nothing in them can be left out.
//! Format: section 3.4.

use crate::Rejection;
use crate::meter::Meter;
use gruk_cert::{Block, FormLine, form_number};
use gruk_core::{Player, Ruleset as _};
use gruk_rules::board::formal::Formal;
use gruk_rules::form::Form;
use gruk_rules::sum::is_written_out;
use std::collections::HashMap;

/// The most comparisons of forms that one certificate may need.
const MAX_COMPARISONS: usize = 1 << 23;

/// Options of a form by number, ascending: Left's and Right's.
type Sides = [Vec<u32>; 2];

/// The forms of a certificate; number 0 is the game 0.
pub(crate) struct Forms<'a> {
    meter: &'a Meter,
    sides: Vec<Sides>,
    numbers: HashMap<Sides, u32>,
    order: HashMap<(u32, u32), bool>,
    /// Is the form an option of a later one?
    needed: Vec<bool>,
    header: usize,
}

impl<'a> Forms<'a> {
    /// Reads the forms and makes sure that each is in canonical form.
    pub(crate) fn read(block: &Block<FormLine>, meter: &'a Meter) -> Result<Self, Rejection> {
        let mut forms = Forms {
            meter,
            sides: Vec::new(),
            numbers: HashMap::new(),
            order: HashMap::new(),
            needed: vec![false; block.rows.len()],
            header: block.line,
        };
        for row in &block.rows {
            meter.at(row.line);
            let number = forms.sides.len() as u32;
            meter.hold_all(row.says.0.iter().flatten().count() + 16, 16)?;
            let FormLine(sides) = row.says.clone();
            if sides.iter().flatten().any(|&option| option >= number) {
                return Err(Rejection::new(row.line, "expected numbers of earlier forms"));
            }
            for &option in sides.iter().flatten() {
                forms.needed[option as usize] = true;
            }
            if let Some(earlier) = forms.numbers.insert(sides.clone(), number) {
                return Err(Rejection::new(row.line, format!("form #{earlier} has the same options")));
            }
            forms.sides.push(sides);
            forms.check_canonical(number, row.line)?;
        }
        if forms.sides.is_empty() {
            return Err(Rejection::new(block.line, "the first form is {|}, and there is none"));
        }
        Ok(forms)
    }

    /// No option may be dominated, and none may be reversible.
    fn check_canonical(&mut self, number: u32, line: usize) -> Result<(), Rejection> {
        for player in Player::BOTH {
            let options = self.sides[number as usize][player.index()].clone();
            for (place, &one) in options.iter().enumerate() {
                for &other in &options[..place] {
                    let is_apart = !self.is_le(one, other)? && !self.is_le(other, one)?;
                    if !needs!("forms: no option is dominated", is_apart) {
                        return Err(Rejection::new(line, format!("options #{other} and #{one}: one is dominated")));
                    }
                }
                for reply in self.sides[one as usize][player.opponent().index()].clone() {
                    let (low, high) = if player == Player::Left { (reply, number) } else { (number, reply) };
                    if !needs!("forms: no option is reversible", !self.is_le(low, high)?) {
                        return Err(Rejection::new(line, format!("option #{one} is reversible through #{reply}")));
                    }
                }
            }
        }
        Ok(())
    }

    /// Is `one` ≤ `other`? It is unless some Left option of `one` is ≥ `other`, or some Right option of `other` is ≤
    /// `one`.
    pub(crate) fn is_le(&mut self, one: u32, other: u32) -> Result<bool, Rejection> {
        if one == other {
            return Ok(true);
        }
        let mut stack = vec![((one, other), 0)];
        if self.order.contains_key(&(one, other)) {
            stack.clear();
        }
        while let Some(((low, high), next)) = stack.last_mut() {
            self.meter.spend(4)?;
            let rights = &self.sides[*high as usize][1];
            let lefts = &self.sides[*low as usize][0];
            let against = match rights.get(*next) {
                Some(&right) => Some((right, *low)),
                None => lefts.get(*next - rights.len()).map(|&left| (*high, left)),
            };
            let answer = match against {
                None => true,
                Some((low, high)) => match self.order.get(&(low, high)).copied().or((low == high).then_some(true)) {
                    Some(true) => false,
                    Some(false) => {
                        *next += 1;
                        continue;
                    }
                    None => {
                        stack.push(((low, high), 0));
                        continue;
                    }
                },
            };
            self.order.insert((*low, *high), answer);
            self.meter.hold(32)?;
            if self.order.len() > MAX_COMPARISONS {
                let why = format!("the forms up to this line need more than {MAX_COMPARISONS} comparisons");
                return Err(self.meter.over(why));
            }
            stack.pop();
        }
        Ok(self.order[&(one, other)])
    }

    /// The options of `player` in a form.
    pub(crate) fn options(&self, number: u32, player: Player) -> &[u32] {
        &self.sides[number as usize][player.index()]
    }

    /// Is there a form with this number?
    pub(crate) fn has(&self, number: u32) -> bool {
        (number as usize) < self.sides.len()
    }

    /// The form that a word names: `#` and its number, or its notation.
    pub(crate) fn named(&self, word: &str) -> Result<u32, String> {
        if word.starts_with('#') {
            let number = form_number(word).filter(|&number| self.has(number));
            return number.ok_or_else(|| format!("'{word}' is none of the {} forms", self.sides.len()));
        }
        // An abbreviation may be short for what is too large.
        if !is_written_out(Form::ABOUT.name, word) {
            return Err(format!("the form is not spelt as it is printed: '{word}'"));
        }
        let game = Formal::parse(word).map_err(|error| format!("the form cannot be read: {}", error.in_words(word)))?;
        if game.to_string() != word {
            return Err(format!("the form is spelt '{game}', not '{word}'"));
        }
        self.find(game).ok_or_else(|| format!("{word} is none of the forms"))
    }

    /// The number of a formal game, by those of its options.
    fn find(&self, game: Formal) -> Option<u32> {
        let mut known: HashMap<Formal, u32> = HashMap::new();
        let mut stack = vec![game.clone()];
        while let Some(game) = stack.last() {
            // A game with more followers in one line of play than there are forms is none of the forms.
            if stack.len() > self.sides.len() + 1 {
                return None;
            }
            let mut sides = [Vec::new(), Vec::new()];
            let mut unknown = None;
            'options: for player in Player::BOTH {
                for index in 0..game.count(player) {
                    let option = game.option(player, index)?;
                    match known.get(&option) {
                        Some(&number) => sides[player.index()].push(number),
                        None => {
                            unknown = Some(option);
                            break 'options;
                        }
                    }
                }
            }
            if let Some(option) = unknown {
                stack.push(option);
                continue;
            }
            sides.iter_mut().for_each(|side| side.sort_unstable());
            let number = *self.numbers.get(&sides)?;
            known.insert(stack.pop()?, number);
        }
        known.get(&game).copied()
    }

    /// A form that is neither claimed nor an option of another one makes the block too long.
    pub(crate) fn unused(&self, claimed: &[u32]) -> Option<(usize, String)> {
        let is_unused = |&number: &usize| !self.needed[number] && !claimed.contains(&(number as u32));
        (0..self.sides.len())
            .find(is_unused)
            .map(|number| (self.header + 1 + number, "no claim needs this form".into()))
    }
}
