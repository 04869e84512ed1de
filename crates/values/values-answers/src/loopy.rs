//! Loopy games: what is said of one, and the values of positions that can come back.

use gruk_core::{Player, Ruleset};
use gruk_language::Refusal;
use gruk_loopy::{LoopyGames, Sided};
use gruk_notation::Loaded;
use gruk_value::Limit;

/// Who wins if Left, and if Right, moves first; nobody in a draw.
pub(crate) fn winners(games: &mut LoopyGames, value: Sided) -> Result<[Option<Player>; 2], Limit> {
    Ok([games.winner(value, Player::Left)?, games.winner(value, Player::Right)?])
}

/// The same in words.
pub(crate) fn winners_in_words(winners: [Option<Player>; 2]) -> String {
    let words = Player::BOTH.map(|first| match winners[first.index()] {
        Some(winner) => format!("{first} first: {winner} wins"),
        None => format!("{first} first: a draw"),
    });
    words.join("; ")
}

/// The value of a position of a game in which play can go on for ever.
///
/// # Errors
/// Its sides are not found, or a limit.
pub(crate) fn position_value(games: &mut LoopyGames, loaded: &Loaded) -> Result<Sided, Refusal> {
    let at = &loaded.turn.position;
    // A sum of two positions has no turn.
    if loaded.rules.whose_turn(at).is_some() {
        return Err(Limit::Loopy.into());
    }
    let not_sided = || Refusal::Unsupported("the game has not been found to be stopper-sided".into());
    games.position_value(&loaded.rules, at)?.ok_or_else(not_sided)
}

#[cfg(test)]
mod tests {
    use crate::{Answer, no_files};
    use gruk_certify::SolveOptions;
    use gruk_notation::Loaded;
    use gruk_solve::{LimitHit, Limits, Watch};

    fn answer(expression: &str, limits: &Limits) -> Result<Result<Answer, LimitHit>, gruk_notation::BadInput> {
        let outcome = |_: &Loaded, _: &SolveOptions, _: &mut dyn Watch| unreachable!("no outcome is asked for");
        let solve = |_: &Loaded, _: &SolveOptions, _: &mut dyn Watch| unreachable!("nothing is solved");
        crate::value(expression, 500, limits, no_files(), crate::Solvers { outcome, solve, called: |_| None })
    }

    fn text(expression: &str) -> Option<String> {
        match answer(expression, &Limits::default()) {
            Ok(Ok(Answer::Other(answer))) if answer.kind == "loopy" => Some(answer.text),
            Ok(Ok(_)) | Err(_) | Ok(Err(LimitHit::Loopy)) => None,
            other => Some(format!("{other:?}")),
        }
    }

    /// The values are those of Winning Ways, ch. 11; the winners follow from plays of a few moves.
    #[test]
    fn loopy_games_have_names_and_winners() {
        for (expression, expected) in [
            ("over + *", "over\nleft first: left wins; right first: left wins"),
            ("on + off", "dud\nleft first: a draw; right first: a draw"),
            ("graph:a>x>a,b>o>b:a,b", "dud\nleft first: a draw; right first: a draw"),
            ("graph:a>x>a:a - over", "on\nleft first: left wins; right first: left wins"),
            ("backsliding-toads-and-frogs:xx.o + domineering:2x2", "on\nleft first: left wins; right first: left wins"),
            ("{1|pass} & 0", "1+over & 0\nleft first: a draw; right first: left wins"),
            ("tis", "tis\nleft first: a draw; right first: left wins"),
        ] {
            assert_eq!(text(expression).as_deref(), Some(expected), "{expression}");
        }
        for expression in
            ["nothing", "on on", "hex:3x3", "hex:3x3 + on", "1+-1", "1+-1 + over", "2 + 3", "nim:3", "rc:row-3-3x3,3"]
        {
            assert_eq!(text(expression), None, "{expression}");
        }
    }

    /// What the verb `value` answers, of games whose plays end and of others.
    #[test]
    fn the_verb_answers_loopy_games_and_others() {
        for expression in ["graph:a>b,b>a:a", "fox-and-geese:o../.../x.x", "over", "{0|pass} - 1", "h = {0|h}; h"] {
            assert!(text(expression).is_some(), "{expression}");
        }
        for expression in ["nim:3", "{1|-1}", "on < over", "graph:a>b,b>c:a"] {
            assert!(text(expression).is_none(), "{expression}");
        }
    }

    /// Sums of random terms: who wins by their values is who wins when the graph of all their followers is searched.
    #[test]
    fn sums_are_won_by_whom_their_values_say() {
        use gruk_core::{Player, Ruleset as _, Turn, Verdict};
        use gruk_impartial_answers::loopy::solve;
        use gruk_loopy::LoopyGames;
        const TERMS: [&str; 20] = [
            "on",
            "off",
            "over",
            "under",
            "upon",
            "upon*",
            "dud",
            "tis",
            "tisn",
            "1",
            "-1/2",
            "^",
            "*2",
            "{2|-1}",
            "{0|pass}",
            "a{1,{a|0}|-1}",
            "{over|-1}",
            "nim:2",
            "backsliding-toads-and-frogs:x.o",
            "graph:a>x>b,b>o>a,b>x>c:a",
        ];
        let mut dice = 7_u64;
        let mut roll = |sides: usize| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as usize % sides
        };
        let mut games = LoopyGames::new();
        let (mut counts, mut unknown) = ([0; 3], 0);
        for _ in 0..150 {
            let terms: Vec<String> =
                (0..2 + roll(2)).map(|_| format!("{}{}", ["", "-"][roll(2)], TERMS[roll(TERMS.len())])).collect();
            let text = terms.join(" + ").replace("+ -", "- ");
            let loaded = gruk_notation::load(&text, None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            if loaded.rules.is_loopfree() {
                continue;
            }
            let Some(value) = games.position_value(&loaded.rules, &loaded.turn.position).unwrap() else {
                unknown += 1;
                continue;
            };
            for first in Player::BOTH {
                let turn = Turn::new(loaded.turn.position.clone(), first);
                let limits = Limits::default();
                let mut watch = ();
                let mut meter = gruk_solve::meter(&limits, &mut watch);
                let solved = solve(&loaded.rules, &turn, &[], &mut meter).unwrap();
                let expected = match solved.verdict {
                    Verdict::Wins(player) => Some(player),
                    Verdict::Draw | Verdict::Holds(_) => None,
                };
                assert_eq!(games.winner(value, first).unwrap(), expected, "{text}, {first} first");
                counts[expected.map_or(2, Player::index)] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 20) && unknown < 20, "{counts:?} {unknown}");
    }

    /// The graph of the positions has the memory that is for positions: loopy games have 1 MiB here, which would not
    /// do.
    #[test]
    fn graphs_of_positions_have_the_room_of_positions() {
        let limits = Limits { memory: 16 << 20, ..Limits::default() };
        let Ok(Ok(Answer::Other(answer))) = answer("fox-and-geese:5x6", &limits) else { panic!("a limit") };
        assert_eq!(answer.kind, "loopy");
    }

    #[test]
    fn limits_are_named() {
        let limits = Limits { memory: 1 << 20, ..Limits::default() };
        let expression = "fox-and-geese:...o..../......../......../......../......../......../......../x.x.x.x.";
        assert!(matches!(answer(expression, &limits), Ok(Err(LimitHit::Memory))));
    }
}
