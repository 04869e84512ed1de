//! What the search answers, it proves by bounds that the checker accepts.

use gruk_cert::{Kind, Writer};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_partizan::{BoundsProof, SumSearch};
use gruk_rules::{GameVisitor, with_partizan_game};
use gruk_solve::{Goal, LimitHit, Limits, Meter, Prover, Question, Untyped};

/// The certificate of both claims about a position, Left first and Right first; at most `most` lines for each player.
fn certificate<R: Ruleset>(rules: &R, text: &str, most: usize) -> Result<Vec<u8>, LimitHit> {
    let at = rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut search = SumSearch::new(rules, Question { player: Player::Left, goal: Goal::Win }, 64 << 20);
    let mut search = Untyped::new(rules, &mut search);
    let rules = &AnyRules::new(rules.clone());
    let mut proofs = Player::BOTH.map(|player| BoundsProof::new(rules, player, most, 64 << 20));
    let mut writer = Writer::begin(Vec::new(), rules.about().name).expect("in memory");
    for first in Player::BOTH {
        let turn = Turn::new(AnyPosition::new(at.clone()), first);
        let winner = if search.answer(rules, &turn, &mut meter)? { Player::Left } else { Player::Right };
        proofs[winner.index()].prove(&mut search, &turn, &mut meter)?;
        writer
            .claim(Verdict::Wins(winner), first, &rules.print_position(&turn.position), Kind::Bounds)
            .expect("in memory");
    }
    for (player, proof) in Player::BOTH.into_iter().zip(proofs) {
        let lines = proof.into_lines();
        if !lines.is_empty() {
            let names = (|at: &AnyPosition| rules.print_position(at), |m| rules.print_move(m));
            writer.bounds(player, &lines, names).expect("in memory");
        }
    }
    Ok(writer.end().expect("in memory"))
}

struct Accepted(&'static str);

impl GameVisitor for Accepted {
    type Out = usize;

    fn visit<R: Ruleset>(self) -> usize {
        let rules = R::from_params("").expect("a game without parameters");
        let text = certificate(&rules, self.0, usize::MAX).expect("within limits");
        match gruk_verify::verify(&text) {
            Ok(verified) => verified.rows,
            Err(rejection) => panic!("{}: {rejection}\n{}", self.0, String::from_utf8_lossy(&text)),
        }
    }
}

#[test]
fn both_claims_about_a_position_of_any_partizan_game_are_proved() {
    for (game, position) in [
        ("domineering", "4x4"),
        ("domineering", "5x5"),
        ("domineering", "..#./..../#.../..#."),
        ("clobber", "xoxo/oxox/xoxo"),
        ("clobber", "xox.x/o.oxo/xxo.o"),
        ("amazons", "x../..o"),
        ("konane", "xoxo/oxox/x.xo"),
        ("toads-and-frogs", "xxx.oo.o"),
        ("toppling-dominoes", "xogxoox"),
        ("hackenbush", "g0-1,b1-2,r1-2,g2-3,b0-3,r3-4"),
        ("col", "3x3"),
        ("snort", "3x3"),
        ("nogo", "x..o/.o../..x./o..x"),
    ] {
        let lines = with_partizan_game(game, Accepted(position)).expect("a known game");
        assert!(lines > 0, "{game}:{position}");
    }
}

/// 6x5 is a win for Right by two cuts into strips of two columns, each worth 1/2 to him: no play is listed but that in
/// a strip.
#[test]
fn boards_that_bounds_decide_have_short_proofs() {
    assert!(with_partizan_game("domineering", Accepted("6x5")).expect("a known game") < 20);
}

#[test]
fn too_many_lines_are_a_limit() {
    let limit = certificate(&gruk_rules::domineering::Domineering, "5x5", 100).expect_err("more than 100 lines");
    assert_eq!(limit, LimitHit::Strategy);
}
