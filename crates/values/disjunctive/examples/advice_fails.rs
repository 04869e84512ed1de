//! Searches for the smallest sums of Domineering regions in which a rule of thumb loses although there is a winning
//! move: `cargo run --release -p gruk-disjunctive --example advice_fails [SQUARES]`. Prints one line for each rule:
//! rule, sum, who moves, winning moves.
//!
//! Regions are the connected ones of at most 8 squares in a box of 4 by 4; of those with one value the first with the
//! fewest squares is taken. Sums are tried by the number of their squares, at most SQUARES (16), with at most 4
//! components, in a fixed order.

use gruk_core::{Player, Ruleset};
use gruk_disjunctive::advice::Advice;
use gruk_disjunctive::{Outcomes, Values};
use gruk_rules::board::summand::Summand;
use gruk_rules::domineering::Domineering;
use gruk_rules::sum::{Move, Position, Sum, Term};
use gruk_value::{Game, Games, Limit};
use std::collections::BTreeSet;

const BOX: usize = 4;
const REGION: u32 = 8;
const COMPONENTS: usize = 4;

struct Region {
    squares: usize,
    term: Term,
    value: Game,
}

fn regions(values: &mut Values) -> Result<Vec<Region>, Limit> {
    let mut found = BTreeSet::new();
    for bits in 1u32..1 << (BOX * BOX) {
        if bits.count_ones() < 2 || bits.count_ones() > REGION {
            continue;
        }
        let row =
            |r: usize| (0..BOX).map(|c| if bits >> (r * BOX + c) & 1 == 1 { '.' } else { '#' }).collect::<String>();
        let picture = (0..BOX).map(row).collect::<Vec<_>>().join("/");
        let position = Domineering.parse_position(&picture).expect("a picture");
        if let [region] = &Domineering.components(&position).collect::<Vec<_>>()[..]
            && region.free().len() == bits.count_ones() as usize
        {
            found.insert((region.free().len(), Domineering.canonical(region)));
        }
    }
    let mut regions: Vec<Region> = Vec::new();
    for (squares, position) in found {
        let term = Term::new(Summand::of(Domineering, position), false);
        let value = values.term(&term)?;
        if regions.iter().all(|region| region.value != value) && value != Game::ZERO {
            regions.push(Region { squares, term, value });
        }
    }
    Ok(regions)
}

/// Calls `look` with all choices of up to [`COMPONENTS`] regions of together `squares` squares.
fn choices(regions: &[Region], squares: usize, from: usize, chosen: &mut Vec<usize>, look: &mut dyn FnMut(&[usize])) {
    if squares == 0 {
        look(chosen);
        return;
    }
    if chosen.len() == COMPONENTS {
        return;
    }
    for index in from..regions.len() {
        if regions[index].squares <= squares {
            chosen.push(index);
            choices(regions, squares - regions[index].squares, index, chosen, look);
            chosen.pop();
        }
    }
}

fn main() -> Result<(), Limit> {
    let most = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(16);
    let mut values = Values::new(Games::new(), |_| None, 1 << 28);
    let regions = regions(&mut values)?;
    eprintln!("{} regions of different value", regions.len());
    let mut outcomes = Outcomes::new(1 << 29);
    let mut open: Vec<Advice> = Advice::ALL.to_vec();
    for squares in 4..=most {
        let mut sums = Vec::new();
        choices(&regions, squares, 0, &mut Vec::new(), &mut |chosen| sums.push(chosen.to_vec()));
        for chosen in sums {
            let summands: Vec<Game> = chosen.iter().map(|&index| regions[index].value).collect();
            for first in Player::BOTH {
                if !outcomes.first_wins(&mut values.games, &summands, first)? {
                    continue;
                }
                let at = Position::new(chosen.iter().map(|&index| regions[index].term.clone()).collect());
                let mut winning = Vec::new();
                for (index, term) in at.terms().iter().enumerate() {
                    for (word, option) in term.moves(first).zip(term.options(first)) {
                        let mut after = summands.clone();
                        after[index] = values.term(&option)?;
                        if !outcomes.first_wins(&mut values.games, &after, first.opponent())? {
                            winning.push(Move { component: index as u32, word });
                        }
                    }
                }
                let mut still_open = Vec::new();
                for &rule in &open {
                    let advised = rule.components(&mut values.games, &summands, first)?;
                    if winning.iter().any(|m| advised.contains(&(m.component as usize))) {
                        still_open.push(rule);
                        continue;
                    }
                    let moves: Vec<String> = winning.iter().map(|&m| Sum.print_move(m)).collect();
                    println!("{}\t{}\t{first}\t{}", rule.name(), Sum.print_position(&at), moves.join(" "));
                }
                open = still_open;
                if open.is_empty() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}
