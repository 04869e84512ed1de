//! Stable matchings: two sides, each with wishes about the other, and pairs that nobody wants to leave for each other.
//!
//! **Source:** D. Gale and L. S. Shapley, *College admissions and the stability of marriage* (1962); `[Győ §2.2.1]`.

use gruk_core::ParseError;
use std::collections::{HashMap, VecDeque};

/// One side or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side that is listed first; the men of the literature.
    First,
    /// The other; the women of the literature.
    Second,
}

impl Side {
    fn index(self) -> usize {
        usize::from(self == Side::Second)
    }

    fn other(self) -> Side {
        if self == Side::First { Side::Second } else { Side::First }
    }
}

/// Everybody's wishes. Lists may be short, and the sides of different sizes: who is not on a list is not wanted.
#[derive(Clone, Debug)]
pub struct Wishes {
    names: [Vec<String>; 2],
    /// For each person those on the other side, the dearest first.
    lists: [Vec<Vec<usize>>; 2],
    /// For each person the place of those on the other side in the list.
    places: [Vec<HashMap<usize, usize>>; 2],
}

/// Pairs, no person in two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// The partners of the first side, and of the second.
    pub partners: [Vec<Option<usize>>; 2],
    /// How many proposals were made.
    pub proposals: usize,
    /// How many rounds it took, if in each round everybody who is free proposes; at most n² − 2n + 2 for n on each side
    /// and full lists.
    pub rounds: usize,
}

/// A line of the text that has wishes.
struct Line<'a> {
    at: usize,
    name: &'a str,
    wishes: Vec<(usize, &'a str)>,
}

impl Wishes {
    /// Reads lines `name: dearest, next, …` or `name: dearest next …`, first those of one side, then an empty line,
    /// then those of the other; `#` begins a comment.
    ///
    /// # Errors
    /// The place in `text` and what was expected there: a name twice, a wish that is nobody's name or is not returned,
    /// a second gap.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let blocks = blocks(text)?;
        let mut numbers: [HashMap<&str, usize>; 2] = Default::default();
        for (block, numbers) in blocks.iter().zip(&mut numbers) {
            for (number, line) in block.iter().enumerate() {
                if numbers.insert(line.name, number).is_some() {
                    return Err(ParseError::new(
                        line.at,
                        format!("'{}' again", line.name),
                        "each name once on its side",
                    ));
                }
            }
        }
        let mut lists: [Vec<Vec<usize>>; 2] = Default::default();
        let mut places: [Vec<HashMap<usize, usize>>; 2] = Default::default();
        for side in [0, 1] {
            for line in &blocks[side] {
                let (mut list, mut place) = (Vec::new(), HashMap::new());
                for &(at, wish) in &line.wishes {
                    let number = numbers[1 - side].get(wish);
                    let number = *number.ok_or_else(|| {
                        ParseError::new(at, format!("'{wish}'"), "the name of somebody on the other side")
                    })?;
                    if place.insert(number, list.len()).is_some() {
                        return Err(ParseError::new(at, format!("'{wish}' again"), "each name at most once in a list"));
                    }
                    list.push(number);
                }
                lists[side].push(list);
                places[side].push(place);
            }
        }
        for side in [0, 1] {
            for (number, line) in blocks[side].iter().enumerate() {
                let returned = |other: usize| places[1 - side][other].contains_key(&number);
                let wishes = lists[side][number].iter().zip(&line.wishes);
                if let Some((_, &(at, wish))) = wishes.into_iter().find(|&(&other, _)| !returned(other)) {
                    let expected =
                        format!("only wishes that are returned: '{}' is not on the list of '{wish}'", line.name);
                    return Err(ParseError::new(at, format!("'{wish}'"), expected));
                }
            }
        }
        let names = blocks.map(|block| block.iter().map(|line| line.name.to_string()).collect());
        Ok(Wishes { names, lists, places })
    }

    /// The names on one side.
    #[must_use]
    pub fn names(&self, side: Side) -> &[String] {
        &self.names[side.index()]
    }

    /// The place of `other` in the list of `person` on `side`, from 1.
    #[must_use]
    pub fn place(&self, side: Side, person: usize, other: usize) -> Option<usize> {
        self.places[side.index()][person].get(&other).map(|place| place + 1)
    }

    /// The stable matching that is best for everybody on `side` at once, and worst for everybody on the other: those on
    /// `side` propose down their lists, and each one who is asked keeps the dearest so far. Linear in the lists.
    #[must_use]
    pub fn best_for(&self, side: Side) -> Matching {
        let (own, theirs) = (side.index(), side.other().index());
        let mut partners = [vec![None; self.names[0].len()], vec![None; self.names[1].len()]];
        let mut next = vec![0; self.names[own].len()];
        let mut free: VecDeque<usize> = (0..next.len()).collect();
        let (mut proposals, mut rounds) = (0, 0);
        while !free.is_empty() {
            let mut asked = false;
            for _ in 0..free.len() {
                let person = free.pop_front().expect("counted above");
                let Some(&other) = self.lists[own][person].get(next[person]) else { continue };
                next[person] += 1;
                proposals += 1;
                asked = true;
                let place = &self.places[theirs][other];
                match partners[theirs][other] {
                    Some(rival) if place[&rival] < place[&person] => free.push_back(person),
                    before => {
                        partners[theirs][other] = Some(person);
                        partners[own][person] = Some(other);
                        if let Some(rival) = before {
                            partners[own][rival] = None;
                            free.push_back(rival);
                        }
                    }
                }
            }
            rounds += usize::from(asked);
        }
        Matching { partners, proposals, rounds }
    }

    /// A member of the first side and one of the second who want each other more than their partners in `matching`: the
    /// reason why it is not stable. `None` if it is. Linear in the lists.
    #[must_use]
    pub fn blocking_pair(&self, matching: &Matching) -> Option<(usize, usize)> {
        let is_better = |side: usize, person: usize, other: usize| {
            let places = &self.places[side][person];
            matching.partners[side][person].is_none_or(|partner| places[&other] < places[&partner])
        };
        let wishes =
            self.lists[0].iter().enumerate().flat_map(|(one, list)| list.iter().map(move |&other| (one, other)));
        wishes.into_iter().find(|&(one, other)| is_better(0, one, other) && is_better(1, other, one))
    }
}

/// The two blocks of lines.
fn blocks(text: &str) -> Result<[Vec<Line<'_>>; 2], ParseError> {
    let mut blocks = [Vec::new(), Vec::new()];
    let (mut block, mut has_gap, mut at) = (0, false, 0);
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        let line = raw.split('#').next().unwrap_or("");
        if line.trim().is_empty() {
            has_gap |= raw.trim().is_empty();
            continue;
        }
        if has_gap && !blocks[block].is_empty() {
            if block == 1 {
                return Err(ParseError::new(start, "a third block", "two blocks of lines, with one gap between them"));
            }
            block = 1;
        }
        has_gap = false;
        let Some((name, wishes)) = line.split_once(':') else {
            return Err(ParseError::new(start, format!("'{}'", line.trim()), "'name: dearest, next, …'"));
        };
        if name.trim().is_empty() {
            return Err(ParseError::new(start, "':'", "a name"));
        }
        let wishes_at = start + name.len() + 1;
        let list = wishes_of(wishes).map_err(|at| ParseError::new(wishes_at + at, "nothing", "a name"))?;
        let list = list.into_iter().map(|(at, wish)| (wishes_at + at, wish)).collect();
        blocks[block].push(Line { at: start, name: name.trim(), wishes: list });
    }
    if block == 0 {
        let expected = "two blocks of lines 'name: dearest, next, …', with an empty line between them";
        return Err(ParseError::new(text.len(), "the end", expected));
    }
    Ok(blocks)
}

/// The names in a list and where they begin: with commas between them, or, where there is none, with blanks. The place
/// of a name that is missing between commas is the error.
fn wishes_of(list: &str) -> Result<Vec<(usize, &str)>, usize> {
    let is_between: fn(char) -> bool = if list.contains(',') { |c| c == ',' } else { char::is_whitespace };
    let mut names = Vec::new();
    let mut at = 0;
    for name in list.split(is_between) {
        let lead = name.len() - name.trim_start().len();
        if !name.trim().is_empty() {
            names.push((at + lead, name.trim()));
        } else if list.contains(',') {
            return Err(at);
        }
        // Commas take one byte; a blank may take more.
        at += name.len() + list[at + name.len()..].chars().next().map_or(0, char::len_utf8);
    }
    Ok(names)
}
