//! How the games of two vertices of a graph compare, with a certificate.

use gruk_cert::{Aim, OrderLine, Relation, Which, Writer};
use gruk_certify::CertificateText;
use gruk_core::{ParseError, Player, Ruleset};
use gruk_language::{Comparison, Expr, ExprKind, parse_expression};
use gruk_loopy::{Difference, DifferenceMove, LoopyGames, LoopyGraph, Pair, Target};
use gruk_notation::{BadInput, graph_of_two};
use gruk_partizan::limit_hit;
use gruk_rules::graph::Graph;
use gruk_solve::{Alarm, LimitHit, Limits};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

/// How two games compare, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderAnswer {
    /// `=` or `>=`, the strongest that holds, or `!>=`.
    pub relation: Relation,
    /// The proof.
    pub certificate: Vec<u8>,
}

/// Replies and moves that have been chosen, by the pair of vertices.
type Moves = BTreeMap<Pair, (Aim, DifferenceMove)>;

/// Compares the game with a token on `one` with that of `other`, in a graph without ends; `None` if survival decides
/// nothing, because one of the two is no stopper.
///
/// # Errors
/// The limit that was reached. Cost: all pairs of followers.
pub fn order(graph: &Graph, one: u32, other: u32, limits: &Limits) -> Result<Option<OrderAnswer>, LimitHit> {
    let answer = compared(graph, one, other, limits)?.map(|(relation, moves)| OrderAnswer {
        relation,
        certificate: written(graph, &[(one, relation, other)], &moves),
    });
    Ok(answer)
}

/// How two games compare, and the moves that show it.
fn compared(graph: &Graph, one: u32, other: u32, limits: &Limits) -> Result<Option<(Relation, Moves)>, LimitHit> {
    let alarm = Alarm::set(limits);
    let mut games = LoopyGames::with_limit(limits.memory);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let loopy = followers(graph, [one, other]);
    let mut decide = |one, other| {
        let difference = games.difference_of_vertices(&loopy, one, other);
        difference.map_err(|limit| alarm.limit(limit_hit(limit)))
    };
    Ok(Some(match decide(one, other)? {
        Difference::Lost(wins) => {
            let wins = wins.into_iter().map(|(pair, (rank, m))| (pair, (Aim::Wins(rank), m)));
            (Relation::NotAtLeast, wins.collect())
        }
        Difference::Survived(_) if !loopy.is_stopper() => return Ok(None),
        Difference::Survived(replies) => match decide(other, one)? {
            Difference::Lost(_) => (Relation::AtLeast, kept(replies)),
            Difference::Survived(more) => {
                let mut both = kept(replies);
                for (pair, m) in kept(more) {
                    both.entry(pair).or_insert(m);
                }
                (Relation::Equal, needed(graph, both, [(one, other), (other, one)]))
            }
        },
    }))
}

/// A certificate of how two games compare, `expression` being a comparison that holds or does not: with `==`, `!=`,
/// `>=`, `<=`, `>`, `<` or `||`. Each side is a sum of stoppers, loopy or short; the certificate is about a graph of
/// their followers, and has two claims where one does not say all: a > b if a ≥ b and not b ≥ a.
///
/// # Errors
/// The place in the text and what was expected there; a game that is no stopper. Inside: the limit that was reached.
pub fn order_certificate(expression: &str, limits: &Limits) -> Result<Result<CertificateText, LimitHit>, BadInput> {
    let started = Instant::now();
    let wrong = |error| BadInput::Text { text: expression.into(), error };
    let expr = parse_expression(expression).map_err(wrong)?;
    let expected = "a sum of positions and formal games, or a comparison of two of them";
    let ExprKind::Compare(comparison, left, right) = &expr.kind else {
        return Err(wrong(ParseError::in_text(expression, expr.span.start, expected)));
    };
    let side = |side: &Expr| &expression[side.span.start..side.span.end];
    let sides = [side(left), side(right)];
    let (graph, [left, right]) = graph_of_two(sides)?;
    // The pairs to compare, one after the other, until one claim settles the comparison, or all of them if all are
    // needed.
    let pairs: &[(u32, u32)] = match comparison {
        Comparison::AtLeast => &[(left, right)],
        Comparison::AtMost => &[(right, left)],
        Comparison::Less => &[(right, left), (left, right)],
        _ => &[(left, right), (right, left)],
    };
    let mut claims = Vec::new();
    let mut moves = [Moves::new(), Moves::new()];
    for &(one, other) in pairs {
        let (relation, found) = match compared(&graph, one, other, limits) {
            Err(limit) => return Ok(Err(limit)),
            Ok(None) => {
                let why = "one of the two games is no stopper, and of other games survival proves no order";
                return Err(BadInput::Unsupported(why.into()));
            }
            Ok(Some(found)) => found,
        };
        let is_open = claims.is_empty()
            && match comparison {
                // Where two games are not equal, one of them is not at least the other one.
                Comparison::Equal | Comparison::Unequal => {
                    if relation == Relation::AtLeast {
                        continue;
                    }
                    false
                }
                Comparison::Greater | Comparison::Less => relation == Relation::AtLeast,
                Comparison::Confused => relation == Relation::NotAtLeast,
                Comparison::AtLeast | Comparison::AtMost => false,
            };
        if !is_open && *comparison == Comparison::Confused && relation != Relation::NotAtLeast {
            // One is at least the other, which is all that has to be said.
            claims.clear();
            moves = Default::default();
        }
        claims.push((one, relation, other));
        moves[usize::from(relation == Relation::NotAtLeast)].extend(found);
        if !is_open {
            break;
        }
    }
    let certificate = written(&graph, &claims, moves.iter().flatten());
    Ok(Ok(CertificateText::accepted(certificate, started)))
}

/// The vertices that can be reached from these two, with their numbers, and without edges elsewhere.
fn followers(graph: &Graph, from: [u32; 2]) -> LoopyGraph {
    let mut loopy = LoopyGraph::new();
    for _ in 0..graph.vertices() {
        loopy.add();
    }
    let mut met: BTreeSet<u32> = from.into();
    let mut fresh: Vec<u32> = met.iter().copied().collect();
    while let Some(vertex) = fresh.pop() {
        for player in Player::BOTH {
            for &to in graph.followers(vertex, player) {
                loopy.connect(vertex, player, Target::Vertex(to));
                if met.insert(to) {
                    fresh.push(to);
                }
            }
        }
    }
    loopy
}

fn kept(replies: BTreeMap<Pair, DifferenceMove>) -> Moves {
    replies.into_iter().map(|(pair, m)| (pair, (Aim::Keeps, m))).collect()
}

/// Those of the replies that can be reached by play from the two pairs.
fn needed(graph: &Graph, replies: Moves, from: [Pair; 2]) -> Moves {
    let mut needed = Moves::new();
    let (mut fresh, mut met) = (from.to_vec(), BTreeSet::new());
    while let Some((one, other)) = fresh.pop() {
        if one == other || !met.insert((one, other)) {
            continue;
        }
        let in_one = graph.followers(one, Player::Right).iter().map(|&to| (to, other));
        for pair in in_one.chain(graph.followers(other, Player::Left).iter().map(|&to| (one, to))) {
            let reply = replies[&pair];
            needed.insert(pair, reply);
            fresh.push(match reply.1 {
                DifferenceMove::First(to) => (to, pair.1),
                DifferenceMove::Second(to) => (pair.0, to),
            });
        }
    }
    needed
}

fn written<'m>(
    graph: &Graph,
    claims: &[(u32, Relation, u32)],
    moves: impl IntoIterator<Item = (&'m Pair, &'m (Aim, DifferenceMove))>,
) -> Vec<u8> {
    let name = |vertex: u32| graph.name(vertex);
    let lines = moves.into_iter().map(|(&(one, other), &(aim, m))| {
        let (which, to) = match m {
            DifferenceMove::First(to) => (Which::First, to),
            DifferenceMove::Second(to) => (Which::Second, to),
        };
        OrderLine { one: name(one), other: name(other), aim, which, to: name(to) }
    });
    // The writer has to know how many there are.
    let lines: Vec<OrderLine<&str>> = lines.collect();
    let write = || {
        let mut writer = Writer::begin(Vec::new(), &format!("graph:{}", graph.params()))?;
        for &(one, relation, other) in claims {
            writer.order_claim(name(one), relation, name(other))?;
        }
        writer.order(lines.iter().copied())?;
        writer.end()
    };
    let written: std::io::Result<Vec<u8>> = write();
    written.expect("invariant: a list of bytes takes all that is written")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_verify::verify;

    fn compared(params: &str, one: &str, other: &str) -> Option<OrderAnswer> {
        let graph = Graph::from_params(params).unwrap();
        let vertex = |name: &str| graph.parse_position(name).unwrap().tokens()[0];
        order(&graph, vertex(one), vertex(other), &Limits::default()).unwrap()
    }

    /// on, over and upon as in Winning Ways, ch. 11; p and q are 0 and its star.
    #[test]
    fn certificates_of_order_are_accepted() {
        const GAMES: &str = "i>x>i,j>x>i,h>x>p,h>o>h,u>x>u,u>o>q,v>x>v,v>x>w,v>o>q,w>o>q,w>x>p,q>p,d>d";
        for (one, other, relation) in [
            ("i", "j", Relation::Equal),
            ("i", "h", Relation::AtLeast),
            ("h", "i", Relation::NotAtLeast),
            ("h", "p", Relation::AtLeast),
            ("h", "u", Relation::AtLeast),
            ("u", "v", Relation::Equal),
            ("u", "w", Relation::AtLeast),
            ("u", "q", Relation::NotAtLeast),
            ("q", "u", Relation::NotAtLeast),
            ("i", "i", Relation::Equal),
        ] {
            let answer = compared(GAMES, one, other).unwrap();
            let text = String::from_utf8(answer.certificate).unwrap();
            assert_eq!(answer.relation, relation, "{one} {other}\n{text}");
            verify(text.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection}\n{text}"));
        }
        assert_eq!(compared(GAMES, "d", "p"), None, "dud is no stopper");
    }

    #[test]
    fn comparisons_have_certificates() {
        for (text, claim) in [
            ("over + over == over", "="),
            ("upon + * != upon", "!>="),
            ("over >= ^3", ">="),
            ("over <= 1/4", ">="),
            ("over >= 1/4", "!>="),
            ("a{0|a} + {1|-1} == {1|-1} + over", "="),
            ("domineering:2x3 == {1|-1/2}", "!>="),
            ("nim:3 + nim:1 == *2", "="),
            ("backsliding-toads-and-frogs:x.o == 0", "="),
        ] {
            let made = order_certificate(text, &Limits::default()).unwrap().unwrap();
            let certificate = String::from_utf8(made.text).unwrap();
            let line = certificate.lines().find(|line| line.starts_with("claim")).unwrap().to_string();
            assert!(line.split(' ').any(|word| word == claim), "{text}: {line}");
            verify(certificate.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection}\n{certificate}"));
        }
        for (text, claims) in [
            ("^ > 0", "a >= b, b !>= a"),
            ("0 < ^", "b >= a, a !>= b"),
            ("* > 0", "a !>= b"),
            ("^ < 0", "b !>= a"),
            ("over > over", "a = b"),
            ("over < 1", "b >= a, a !>= b"),
            ("upon || *", "a !>= b, b !>= a"),
            ("^ || *", "a !>= b, b !>= a"),
            ("^ || 0", "a >= b"),
            ("0 || ^", "b >= a"),
            ("* || *", "a = b"),
        ] {
            let made = order_certificate(text, &Limits::default()).unwrap().unwrap();
            let certificate = String::from_utf8(made.text).unwrap();
            let said = certificate.lines().filter_map(|line| line.strip_prefix("claim order "));
            let said: Vec<Vec<&str>> = said.map(|line| line.split(' ').take(3).collect()).collect();
            // The vertices have the names of the games that they stand for; the first one is a where the order of the
            // claims says so.
            let relations: Vec<&str> = said.iter().map(|words| words[1]).collect();
            let expected: Vec<Vec<&str>> = claims.split(", ").map(|claim| claim.split(' ').collect()).collect();
            assert_eq!(relations, expected.iter().map(|words| words[1]).collect::<Vec<_>>(), "{text}");
            if let [first, second] = &said[..] {
                assert_eq!((first[0], first[2]), (second[2], second[0]), "{text}: {said:?}");
            }
        }
        for text in ["over", "dud >= 0", "1 & 0 == tis", "on == hex:3x3"] {
            assert!(order_certificate(text, &Limits::default()).is_err(), "{text}");
        }
    }

    #[test]
    fn random_graphs_have_certificates() {
        let mut dice = 29_u64;
        let mut roll = |sides: u64| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) % sides
        };
        let mut counts = [0; 4];
        for _ in 0..300 {
            let edges = (0..7).map(|_| format!("{}>{}>{}", roll(5), ["x", "o"][roll(2) as usize], roll(5)));
            let words: Vec<String> = edges.chain((0..5).map(|vertex| vertex.to_string())).collect();
            let (one, other) = (roll(5).to_string(), roll(5).to_string());
            match compared(&words.join(","), &one, &other) {
                None => counts[3] += 1,
                Some(answer) => {
                    let text = String::from_utf8(answer.certificate).unwrap();
                    verify(text.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection}\n{text}"));
                    counts[answer.relation as usize] += 1;
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
    }
}
