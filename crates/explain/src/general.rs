//! Kinds of evidence that are not put into lemmas: the claim in a sentence, what such evidence is, and its lines.

use crate::context::{Context, name};
use crate::{Case, Item, Picture, Text};
use gruk_cert::{Certificate, Claim, Kind, Relation, Says, Structure, StructureClaim};
use gruk_core::{About, Ruleset, Verdict};
use gruk_rules::GAMES;
use gruk_rules::sum::Sum;
use gruk_translations::{Said, Value, said};

/// The most lines of a block that are shown.
const SHOWN: usize = 30;

/// A theorem for each claim of this kind, and what its lines are.
pub(crate) fn explain(context: &mut Context<'_>, kind: Kind) {
    let certificate = context.certificate;
    let claims: Vec<&Claim<'_>> = certificate.claims.iter().filter(|claim| claim.by == kind).collect();
    for claim in claims {
        let mut item = stated(context, claim);
        item.proof.push(Case::of(said!(
            "The certificate proves this by evidence of the kind “{kind}”: {idea}.",
            kind = kind.to_string(),
            idea = idea(kind)
        )));
        let lines: usize =
            certificate.evidence.blocks().into_iter().filter(|(of, ..)| *of == kind).map(|(.., rows)| rows).sum();
        if lines > 0 {
            item.proof.push(Case::of(said!("Its line is:|Its {n} lines are:", n = lines)));
        }
        for (index, (at, rows)) in blocks(certificate, kind).into_iter().enumerate() {
            if index > 0 && rows > 0 {
                item.proof.push(Case::of(said!("And in the next block:")));
            }
            let shown = context.lines.iter().skip(at).take(rows.min(SHOWN));
            item.proof.extend(shown.map(|line| Case::of(Value::Text(format!("· {line}")))));
            if rows > SHOWN {
                item.proof.push(Case::of(said!("… and {more} more.", more = rows - SHOWN)));
            }
        }
        context.document.theorems.push(item);
    }
    context.document.notes.push(
        said!(
            "This document does not go into the lines of the kind “{kind}”. What each of them says, and the theorem that \
             they rest on, with its proof, stands in docs/certificate-format.md; “gruk verify” has checked them all.",
            kind = kind.to_string()
        )
        .into(),
    );
}

/// The lines of the headers of the blocks of a kind, and how many rows each has.
fn blocks(certificate: &Certificate<'_>, kind: Kind) -> Vec<(usize, usize)> {
    let own = certificate.evidence.blocks().into_iter().filter(|(of, ..)| *of == kind);
    own.map(|(_, line, rows)| (line, rows)).collect()
}

/// A theorem without its proof: the claim in a sentence, and the position as a picture.
pub(crate) fn stated(context: &Context<'_>, claim: &Claim<'_>) -> Item {
    let certificate = context.certificate;
    let game = certificate.game();
    let mut picture = None;
    let says = match &claim.says {
        Says::Outcome(says) => {
            let loaded = context.loaded(says);
            picture = Some(Picture::of_position(&loaded.rules, &loaded.start.position));
            let title = Value::word(loaded.rules.about().title);
            let query = &loaded.query;
            let first = name(&loaded, says.first);
            match says.verdict {
                Verdict::Wins(player) => said!(
                    "{title} ({query}), {first} to move: {winner} wins, whatever the opponent does.",
                    title,
                    query,
                    first,
                    winner = name(&loaded, player)
                ),
                Verdict::Draw => said!(
                    "{title} ({query}), {first} to move: neither player can be kept from a draw.",
                    title,
                    query,
                    first
                ),
                Verdict::Holds(player) => said!(
                    "{title} ({query}), {first} to move: {player} does not lose, whatever the opponent does.",
                    title,
                    query,
                    first,
                    player = name(&loaded, player)
                ),
            }
        }
        Says::Period(says) if says.saltus == 0 => said!(
            "In {game}, G(n + {length}) = G(n) for all heaps n ≥ {start}: from there on the Grundy values repeat.",
            game,
            length = says.length,
            start = says.start
        ),
        Says::Period(says) => said!(
            "In {game}, G(n + {length}) = G(n) + {saltus} for all heaps n ≥ {start}.",
            game,
            length = says.length,
            saltus = says.saltus,
            start = says.start
        ),
        Says::Quotient(says) => match says.last {
            None => {
                said!(
                    "The misère quotient of all heaps of {game} has exactly {order} elements.",
                    game,
                    order = says.order
                )
            }
            Some(last) => said!(
                "The misère quotient of the heaps 0 to {last} of {game} has exactly {order} elements.",
                last,
                game,
                order = says.order
            ),
        },
        Says::Value(says) => {
            said!("The canonical form of {position} is {form}.", position = says.position, form = says.form)
        }
        Says::Order(says) => {
            let (one, other) = (says.one, says.other);
            match says.relation {
                Relation::AtLeast => {
                    said!(
                        "In {game}, as games without an end, the vertex {one} is at least the vertex {other}.",
                        game,
                        one,
                        other
                    )
                }
                Relation::Equal => {
                    said!(
                        "In {game}, as games without an end, the vertex {one} is equal to the vertex {other}.",
                        game,
                        one,
                        other
                    )
                }
                Relation::NotAtLeast => {
                    said!(
                        "In {game}, as games without an end, the vertex {one} is not at least the vertex {other}.",
                        game,
                        one,
                        other
                    )
                }
            }
        }
        Says::Decided(position) => said!(
            "However the free cells of {game}:{position} are filled, somebody has won when the board is full.",
            game,
            position = *position
        ),
        Says::Structure(says) => structure(says),
    };
    Item { says: vec![says.into()], picture, ..Item::default() }
}

/// What is claimed about an infinite board.
fn structure(claim: &StructureClaim<'_>) -> Said {
    let StructureClaim { structure, number, target, place } = *claim;
    match structure {
        Structure::Placement if number == 2 => said!(
            "A good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game.",
            target
        ),
        Structure::Placement => said!(
            "A good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game.",
            number,
            target
        ),
        Structure::Colouring => said!("A good colouring of {target} in {number} colours.", target, number),
        Structure::NoPlacement | Structure::NoTightPlacement | Structure::RefutedTightPlacement => {
            said!("There is no good {number}-placement of {target}.", number, target)
        }
        Structure::NoColouring | Structure::RefutedColouring => {
            said!("There is no good colouring of {target} in {number} colours.", target, number)
        }
        Structure::NoFinitePlacement => {
            said!("There is no good placement of {target} with finite cakes of any size.", target)
        }
        Structure::NoDominoes => {
            said!("There is no good pairing of {target} by neighbours that repeats under {place}.", target, place)
        }
        Structure::Tiling => said!(
            "Tiles of at most {number} cells stop {target}: Breaker wins the Maker–Breaker game, even as the second \
             player.",
            number,
            target
        ),
    }
}

macro_rules! ideas {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$($sort:ident),+], $part:ident, idea $idea:expr $(, found $found:ty)?;)*) => {
        /// What evidence of a kind is, in a sentence.
        fn idea(kind: Kind) -> Said {
            match kind {
                $(Kind::$name => $idea,)*
            }
        }
    };
}
gruk_cert::kinds!(ideas);

/// The rules of the game in the words that it has for people.
pub(crate) fn rules(context: &Context<'_>) -> Vec<Text> {
    let certificate = context.certificate;
    let mut names = vec![certificate.game];
    let mut all: Vec<About> = GAMES.to_vec();
    // Who wins a sum is told by moves in its components; a value is told by its form.
    if certificate.game == Sum::ABOUT.name && certificate.outcomes().next().is_some() {
        all.push(Sum::ABOUT);
        for (_, says) in certificate.outcomes() {
            let sum = Sum.parse_position(says.position).expect("invariant: the checker has read it");
            for term in sum.terms() {
                if !names.contains(&term.summand().game()) {
                    names.push(term.summand().game());
                }
            }
        }
    }
    let about = |name: &str| all.iter().find(|about| about.name == name);
    let told = |about: &About| Text(vec![Value::word(about.title), ". ".into(), Value::word(about.rules)]);
    names.into_iter().filter_map(about).map(told).collect()
}
