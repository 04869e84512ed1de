//! Kinds of evidence that are not put into lemmas: the claim in a sentence, what such evidence is, and its lines.

use crate::context::{Context, capital, counted};
use crate::{Case, Item, Picture, Text};
use gruk_cert::{Certificate, Claim, Kind, Relation, Says};
use gruk_core::{Ruleset, Verdict};
use gruk_rules::GAMES;

/// The most lines of a block that are shown.
const SHOWN: usize = 30;

/// A theorem for each claim of this kind, and what its lines are.
pub(crate) fn explain(context: &mut Context<'_>, kind: Kind) {
    let certificate = context.certificate;
    let claims: Vec<&Claim<'_>> = certificate.claims.iter().filter(|claim| claim.by == kind).collect();
    for claim in claims {
        let mut item = stated(context, claim);
        item.proof
            .push(Case::of(format!("The certificate proves this by evidence of the kind “{kind}”: {}.", idea(kind))));
        let lines: usize =
            certificate.evidence.blocks().into_iter().filter(|(of, ..)| *of == kind).map(|(.., rows)| rows).sum();
        if lines > 0 {
            item.proof.push(Case::of(format!("Its {} are:", counted(lines, "line", "lines"))));
        }
        for (index, (at, rows)) in blocks(certificate, kind).into_iter().enumerate() {
            if index > 0 && rows > 0 {
                item.proof.push(Case::of("And in the next block:"));
            }
            let shown = context.lines.iter().skip(at).take(rows.min(SHOWN));
            item.proof.extend(shown.map(|line| Case { replies: Vec::new(), ..Case::of(format!("· {line}")) }));
            if rows > SHOWN {
                item.proof.push(Case::of(format!("… and {} more.", rows - SHOWN)));
            }
        }
        context.document.theorems.push(item);
    }
    context.document.notes.push(Text::of(format!(
        "This document does not go into the lines of the kind “{kind}”. What each of them says, and the theorem that \
         they rest on, with its proof, stands in docs/certificate-format.md; “gruk verify” has checked them all."
    )));
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
            picture = Some(Picture::of(context.scene(&loaded, &loaded.start.position)));
            let first = capital(loaded.name(says.first));
            let what = match says.verdict {
                Verdict::Wins(player) => format!("{} wins, whatever the opponent does", capital(loaded.name(player))),
                Verdict::Draw => "neither player can be kept from a draw".into(),
                Verdict::Holds(player) => {
                    format!("{} does not lose, whatever the opponent does", capital(loaded.name(player)))
                }
            };
            format!("{} ({}), {first} to move: {what}.", loaded.rules.about().title, loaded.query)
        }
        Says::Period(says) if says.saltus == 0 => format!(
            "In {game}, G(n + {}) = G(n) for all heaps n ≥ {}: from there on the Grundy values repeat.",
            says.length, says.start
        ),
        Says::Period(says) => {
            format!("In {game}, G(n + {}) = G(n) + {} for all heaps n ≥ {}.", says.length, says.saltus, says.start)
        }
        Says::Quotient(says) => {
            let heaps = says.last.map_or("all heaps".into(), |last| format!("the heaps 0 to {last}"));
            format!("The misère quotient of {heaps} of {game} has exactly {} elements.", says.order)
        }
        Says::Value(says) => format!("The canonical form of {} is {}.", says.position, says.form),
        Says::Order(says) => {
            let how = match says.relation {
                Relation::AtLeast => "is at least",
                Relation::Equal => "is equal to",
                Relation::NotAtLeast => "is not at least",
            };
            format!("In {game}, the vertex {} {how} the vertex {}, as games without an end.", says.one, says.other)
        }
        Says::Decided(position) => {
            format!("However the free cells of {game}:{position} are filled, somebody has won when the board is full.")
        }
        // Such a claim stands alone.
        Says::Structure(_) => context.verified.theorems.first().map_or(game, |says| format!("{}.", capital(says))),
    };
    Item { says: vec![says.into()], picture, ..Item::default() }
}

/// What evidence of a kind is, in a sentence.
fn idea(kind: Kind) -> &'static str {
    match kind {
        Kind::Strategy => "a move for every position that can come up",
        Kind::Pairing => "pairs of cells, in which a move on one is answered on the other",
        Kind::Mirror => "pairs of mirror images, in which a move on one is answered on the other",
        Kind::NimSum => "the exclusive or of the heaps",
        Kind::Nimbers => "the Grundy values of the parts of the position and of all that come from them",
        Kind::Criterion => "the known criterion of the game, which tells lost positions from won ones",
        Kind::Coins => "the Grundy value of each coin by itself",
        Kind::Remoteness => "with each position who wins and after how many moves at most, or that it is drawn",
        Kind::Period => "the Grundy values of the heaps up to the end of the first period, from which the rest follows",
        Kind::Quotient => "a multiplication table that says of each sum of heaps whether it is lost",
        Kind::Difference => "an answer to each move in the difference of the position and its value, whoever begins",
        Kind::Order => "an answer to each move in the difference of two games, or a win of it in fewer and fewer moves",
        Kind::Bounds => "numbers that parts of the position are at least, or not at most, each from earlier ones",
        Kind::Connection | Kind::Carriers => "connections, each with the cells that it needs",
        Kind::Budget => "steps with the cells that they need and the stones that they cost",
        Kind::Switching => "two sets of edges without a common one, each of which joins what the other one joins",
        Kind::Rows => "the rows of the cylinder, and gaps between them that are kept safe",
        Kind::Zones => "steps, each with the zone of the board in which it is played",
        Kind::Threats => "a walk over the play, in which threats answer many replies at once",
        Kind::Triangles => "triangles that fill the board, by which a colouring without a winner is counted out",
        Kind::Complement => "the rules themselves: they give one player what the other one lacks",
        Kind::Periodic => "a pattern that repeats, checked in one period",
        Kind::Tiles => "tiles of the board on each of which the second player stops the first",
        Kind::Counting => "how many windows a cake can block at most, against how many there are",
        Kind::Patch => "how many windows cakes block at most, and a patch that they cannot cover without waste",
        Kind::Exhaustion => "a small board all of whose colourings can be tried",
        Kind::Lrat => "clauses, each from earlier ones, that end in a contradiction",
    }
}

/// The rules of the game in the words that it has for people.
pub(crate) fn rules(context: &Context<'_>) -> Option<Text> {
    let about = GAMES.iter().find(|about| about.name == context.certificate.game)?;
    Some(Text::of(format!("{}. {}", about.title, about.rules)))
}
