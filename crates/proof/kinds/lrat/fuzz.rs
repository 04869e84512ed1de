//! Refutations of small formulas of all sorts, of which some lines are wrong, held against trying everything.

use super::{Formula, boards, colouring, pairs, tight};
use crate::Limits;
use crate::decided::JoiningBoard;
use crate::fuzz::boards::{graph_with_borders, is_always_decided, some_stones};
use crate::fuzz::plane::{certificate, few_targets, has_placement, is_colourable, question};
use crate::fuzz::{Dice, Trial, block, conditions, refuted, rules, run};
use crate::kinds::counting::bounds;
use crate::meter::Meter;
use crate::plane::StructureStatement;
use gruk_cert::{Certificate, Structure, StructureClaim};
use gruk_core::Ruleset;

fn lrat(dice: &mut Dice) -> Trial {
    match dice.throw(4) {
        0 => decided(dice),
        1 => no_colouring(dice),
        2 => no_finite_placement(dice),
        _ => no_placement(dice),
    }
}

/// The lines that refute the formula, some of them wrong; any line where it can be satisfied.
fn lines(formula: Option<&Formula<'_>>, dice: &mut Dice) -> String {
    let mut lines = formula.and_then(refuted).unwrap_or_else(|| {
        // A clause of the formula follows from itself.
        let clause = formula.and_then(|formula| formula.clause(1)).filter(|_| dice.once_in(2)).unwrap_or_default();
        match clause {
            [] => vec![format!("- {}", 1 + dice.throw(4))],
            clause => vec![format!("{} 1", clause.iter().map(i32::to_string).collect::<Vec<_>>().join(","))],
        }
    });
    if dice.once_in(4) {
        let place = dice.throw(lines.len());
        let (clause, names) = lines[place].split_once(' ').expect("a clause and what it follows from");
        let mut names: Vec<String> = names.split(',').map(String::from).collect();
        match dice.throw(3) {
            0 => names[0] = (1 + dice.throw(20)).to_string(),
            1 => drop(names.pop()),
            _ => names.push((1 + dice.throw(20)).to_string()),
        }
        if !names.is_empty() {
            lines[place] = format!("{clause} {}", names.join(","));
        }
    }
    if dice.once_in(12) {
        lines.pop();
    }
    block("lrat", &lines)
}

fn decided(dice: &mut Dice) -> Trial {
    let game = match dice.once_in(4) {
        true => (*dice.pick(&["hex:2x2", "hex:1x2", "square-hex:2x1", "y:2", "rex:2x2"])).into(),
        false => graph_with_borders(dice),
    };
    let rules = rules(&game);
    let at = some_stones(&rules, dice).expect("the game has a start");
    let (meter, position) = (Meter::new(Limits::WIDE), rules.parse_position(&at).expect("it was printed"));
    let board = JoiningBoard::of(&rules, &position);
    let formula = board.filter(|board| board.net().len() <= 4).map(|board| boards::undecided(&board, &meter).ok());
    let blocks = lines(formula.flatten().as_ref(), dice);
    let text = format!("gruk-certificate 1\ngame {game}\nclaim decided at {at} by lrat\n{blocks}end\n");
    Trial::new(text, move || is_always_decided(&game, &at))
}

fn no_colouring(dice: &mut Dice) -> Trial {
    let (target, windows, size, colours) = question(dice);
    let place = format!("{}x{}", size.0, size.1);
    let structure = Structure::RefutedColouring;
    let claim = StructureClaim { structure, number: colours as u64, target: &target, place: &place };
    let meter = Meter::new(Limits::WIDE);
    let formula = StructureStatement::of(&claim).ok().and_then(|said| colouring(&said, &meter).ok());
    let blocks = lines(formula.as_ref(), dice);
    let text = format!("no-colouring {colours} of {target} on {place} by lrat");
    Trial::new(certificate(&text, &blocks), move || !is_colourable(&windows, size, colours))
}

fn no_finite_placement(dice: &mut Dice) -> Trial {
    let (target, windows) = few_targets(dice);
    let place = *dice.pick(&["3x1", "1x3", "3x3", "5x1"]);
    let claim = StructureClaim { structure: Structure::NoFinitePlacement, number: 2, target: &target, place };
    let meter = Meter::new(Limits::WIDE);
    let formula = StructureStatement::of(&claim).ok().and_then(|said| pairs::two_colourings(&said, &meter).ok());
    let blocks = lines(formula.as_ref(), dice);
    let text = format!("no-finite-placement 2 of {target} on {place} by lrat");
    Trial::new(certificate(&text, &blocks), move || (2..4).all(|cells| !has_placement(&target, &windows, cells)))
}

fn no_placement(dice: &mut Dice) -> Trial {
    let (target, windows) = few_targets(dice);
    let most = 2 + dice.throw(2);
    let patch = block("patch", &bounds(dice, &windows, most, true));
    let place = *dice.pick(&["2x1", "3x1", "2x2", "3x2"]);
    let text = format!("no-placement {most} of {target} on {place} by lrat");
    let whole = certificate(&text, &format!("{patch}lrat 1\n- 1\n"));
    let meter = Meter::new(Limits::WIDE);
    let read = Certificate::read(whole.as_bytes()).expect("it is spelt right");
    let structure = Structure::RefutedTightPlacement;
    let claim = StructureClaim { structure, number: most as u64, target: &target, place };
    let block = read.evidence.patch.as_ref().expect("it has a block");
    let formula = StructureStatement::of(&claim)
        .ok()
        .and_then(|said| tight::placement(3, &said, block, &meter).ok())
        .filter(|formula| (1..400).any(|number| formula.clause(number).is_none()));
    let blocks = lines(formula.as_ref(), dice);
    Trial::new(certificate(&text, &format!("{patch}{blocks}")), move || !has_placement(&target, &windows, most))
}

#[test]
fn refutations_are_right() {
    run("lrat", lrat);
}

#[test]
fn conditions_of_refutations_are_needed() {
    conditions(
        "lrat",
        lrat,
        &[
            "lrat: the clauses named are unit or false",
            "lrat: a clause that is named is false",
            "lrat: the last clause is empty",
        ],
    );
}
