//! Stable matchings of two groups of people who have ranked each other.
//!
//! The people of one group propose in the order of their lists, those of the other keep the best proposal they have had. The matching that
//! comes out is stable, and no proposer has a better partner in any stable matching. A person may leave people off the list: those are no
//! partners. Cost: the lengths of the lists together. **Source:** `[Gale–Shapley 1962]`, `[Győ §2.2.1]`.

use gruk_core::ParseError;
use std::collections::{HashMap, HashSet};

/// Who ranks whom, of two groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The names of both groups.
    pub names: [Vec<String>; 2],
    /// For each person the people of the other group that the person would take, the best first.
    pub lists: [Vec<Vec<usize>>; 2],
}

/// For each person of the first group the partner in the second one.
pub type Matching = Vec<Option<usize>>;

impl Preferences {
    /// Reads two groups with an empty line between them, a person on every line: `NAME: BEST NEXT …`.
    ///
    /// # Errors
    /// The place in the text, and what was expected there.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut groups: Vec<Vec<(usize, &str, &str)>> = vec![Vec::new()];
        let mut at = 0;
        for line in text.split('\n') {
            let content = line.split('%').next().unwrap_or("");
            if let Some((name, list)) = content.split_once(':') {
                let start = at + name.len() - name.trim_start().len();
                let name = name.trim();
                if name.is_empty() || name.contains(char::is_whitespace) {
                    return Err(ParseError::new(start, format!("'{name}'"), "a name without blanks before the colon"));
                }
                groups.last_mut().expect("there is a group").push((start, name, list));
            } else if content.trim().is_empty() {
                if line.trim().is_empty() && !groups.last().is_none_or(Vec::is_empty) {
                    groups.push(Vec::new());
                }
            } else {
                return Err(ParseError::in_text(
                    text,
                    at,
                    "a person and whom that person prefers, as in 'anna: bela csaba'",
                ));
            }
            at += line.len() + 1;
        }
        groups.retain(|group| !group.is_empty());
        let [first, second] = groups.as_slice() else {
            let found = format!("{} groups", groups.len());
            return Err(ParseError::new(0, found, "two groups of people with an empty line between them"));
        };
        let mut everybody = HashSet::new();
        for &(start, name, _) in first.iter().chain(second) {
            if !everybody.insert(name) {
                return Err(ParseError::new(start, format!("{name} again"), "every person on one line"));
            }
        }
        let lists = |own: &[(usize, &str, &str)], others: &[(usize, &str, &str)]| {
            let numbers: HashMap<&str, usize> = others.iter().enumerate().map(|(i, other)| (other.1, i)).collect();
            let list = |&(start, name, list): &(usize, &str, &str)| {
                let mut seen = HashSet::new();
                let person = |other: &str| {
                    let number = numbers.get(other).copied().filter(|&number| seen.insert(number));
                    number.ok_or_else(|| {
                        let found = format!("'{other}' on the list of {name}");
                        ParseError::new(start, found, "people of the other group, each at most once")
                    })
                };
                list.split_whitespace().map(person).collect::<Result<Vec<usize>, ParseError>>()
            };
            own.iter().map(list).collect::<Result<Vec<_>, ParseError>>()
        };
        let names = |group: &[(usize, &str, &str)]| group.iter().map(|(_, name, _)| (*name).to_string()).collect();
        Ok(Preferences { names: [names(first), names(second)], lists: [lists(first, second)?, lists(second, first)?] })
    }

    /// The place of `other` on the list of `person` of group `group`; `None` if they are no partners.
    fn rank(&self, group: usize, person: usize, other: usize) -> Option<usize> {
        self.lists[group][person].iter().position(|&listed| listed == other)
    }

    /// The stable matching that is best for all of group `proposers` (0 or 1) and worst for all of the other one.
    #[must_use]
    pub fn best_for(&self, proposers: usize) -> Matching {
        let keepers = 1 - proposers;
        let mut kept: Vec<Option<usize>> = vec![None; self.names[keepers].len()];
        let mut next = vec![0; self.names[proposers].len()];
        let mut free: Vec<usize> = (0..self.names[proposers].len()).rev().collect();
        while let Some(person) = free.pop() {
            let Some(&asked) = self.lists[proposers][person].get(next[person]) else { continue };
            next[person] += 1;
            let rank = |proposer: usize| self.rank(keepers, asked, proposer);
            match (rank(person), kept[asked]) {
                (None, _) => free.push(person),
                (Some(_), None) => kept[asked] = Some(person),
                (Some(new), Some(old)) if Some(new) < rank(old) => {
                    kept[asked] = Some(person);
                    free.push(old);
                }
                (Some(_), Some(_)) => free.push(person),
            }
        }
        if proposers == 1 {
            return kept;
        }
        let mut matching = vec![None; self.names[0].len()];
        for (keeper, person) in kept.into_iter().enumerate() {
            if let Some(person) = person {
                matching[person] = Some(keeper);
            }
        }
        matching
    }

    /// Two people who would both rather have each other than what the matching gives them; none if it is stable.
    #[must_use]
    pub fn blocking_pair(&self, matching: &Matching) -> Option<(usize, usize)> {
        let partner = |other: usize| matching.iter().position(|&partner| partner == Some(other));
        let rather = |group: usize, person: usize, other: usize, has: Option<usize>| {
            let wanted = self.rank(group, person, other);
            wanted.is_some() && has.is_none_or(|has| wanted < self.rank(group, person, has))
        };
        let pairs = (0..self.names[0].len()).flat_map(|a| self.lists[0][a].iter().map(move |&b| (a, b)));
        pairs.into_iter().find(|&(a, b)| rather(0, a, b, matching[a]) && rather(1, b, a, partner(b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_group_gets_its_best_when_it_proposes() {
        // Three stable matchings; the example of Gale and Shapley, p. 11.
        let text = "A: a b c\nB: b c a\nC: c a b\n\na: B C A\nb: C A B\nc: A B C\n";
        let preferences = Preferences::read(text).unwrap();
        assert_eq!(preferences.best_for(0), [Some(0), Some(1), Some(2)]);
        assert_eq!(preferences.best_for(1), [Some(2), Some(0), Some(1)]);
        assert_eq!(preferences.blocking_pair(&preferences.best_for(0)), None);
        assert!(preferences.blocking_pair(&vec![Some(1), Some(0), Some(2)]).is_some());
    }

    #[test]
    fn what_comes_out_is_stable_and_the_best_of_all_stable_matchings() {
        let mut state = 1u64;
        let mut below = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % n
        };
        for _ in 0..300 {
            let n = 1 + below(4);
            let mut list = || {
                let mut order: Vec<usize> = (0..n).collect();
                (1..n).for_each(|i| order.swap(i, below(i + 1)));
                order.truncate(n - below(2).min(n - 1));
                order
            };
            let lists = [0, 1].map(|_| (0..n).map(|_| list()).collect::<Vec<_>>());
            let names = [0, 1].map(|group| (0..n).map(|i| format!("{group}{i}")).collect());
            let preferences = Preferences { names, lists };
            let [first, second] = [0, 1].map(|proposers| preferences.best_for(proposers));
            let acceptable =
                |a: usize, b: usize| preferences.rank(0, a, b).is_some() && preferences.rank(1, b, a).is_some();
            let mut stable = 0;
            for code in 0..(n + 1).pow(n as u32) {
                let matching: Matching =
                    (0..n).map(|i| Some(code / (n + 1).pow(i as u32) % (n + 1)).filter(|&b| b < n)).collect();
                let pairs: Vec<(usize, usize)> = (0..n).filter_map(|a| Some((a, matching[a]?))).collect();
                let distinct: HashSet<usize> = pairs.iter().map(|pair| pair.1).collect();
                if distinct.len() < pairs.len() || !pairs.iter().all(|&(a, b)| acceptable(a, b)) {
                    continue;
                }
                if preferences.blocking_pair(&matching).is_none() {
                    stable += 1;
                    for a in 0..n {
                        let rank = |matching: &Matching| {
                            matching[a].map_or(n, |b| preferences.rank(0, a, b).expect("they are partners"))
                        };
                        assert!(rank(&first) <= rank(&matching) && rank(&matching) <= rank(&second));
                    }
                }
            }
            assert!(stable > 0 && [first, second].iter().all(|matching| preferences.blocking_pair(matching).is_none()));
        }
    }

    #[test]
    fn mistakes_are_found_at_their_place() {
        for (text, at) in [
            ("a: b\n", 0),
            ("a: b\n\nb: a\na: b\n", 11),
            ("a: c\n\nb: a\n", 0),
            ("a: b\nwhat\n", 5),
            ("a: b b\n\nb: a\n", 0),
        ] {
            assert_eq!(Preferences::read(text).unwrap_err().at, at, "{text}");
        }
    }
}
