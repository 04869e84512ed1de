//! Stable matchings against all matchings, and texts that are wrong.

use gruk_positional::stable::{Matching, Side, Wishes};

/// The order in which a person wants those on the other side, from a number: any of n!.
fn order(n: usize, mut code: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..n).collect();
    (0..n)
        .map(|taken| {
            let choice = code % (n - taken);
            code /= n - taken;
            left.remove(choice)
        })
        .collect()
}

/// Lists of n on each side, cut to random lengths, made mutual.
fn text(n: usize, seed: &mut u64, is_full: bool) -> String {
    let mut random = || {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) as usize
    };
    let wants: Vec<Vec<bool>> = (0..n).map(|_| (0..n).map(|_| is_full || random() % 3 > 0).collect()).collect();
    let mut block = |own: char, other: char, wants: &dyn Fn(usize, usize) -> bool| -> String {
        let line = |person: usize| {
            let list: Vec<String> = order(n, random())
                .into_iter()
                .filter(|&wish| wants(person, wish))
                .map(|wish| format!("{other}{wish}"))
                .collect();
            format!("{own}{person}: {}\n", list.join(", "))
        };
        (0..n).map(line).collect()
    };
    let men = block('m', 'w', &|one, other| wants[one][other]);
    let women = block('w', 'm', &|one, other| wants[other][one]);
    format!("{men}\n{women}")
}

/// All ways to pair the men from `next` on with free women whom they want, or with nobody.
fn all(wishes: &Wishes, matching: &mut Matching, next: usize, found: &mut dyn FnMut(&Matching)) {
    if next == matching.partners[0].len() {
        return found(matching);
    }
    all(wishes, matching, next + 1, found);
    for woman in 0..matching.partners[1].len() {
        if matching.partners[1][woman].is_none() && wishes.place(Side::First, next, woman).is_some() {
            (matching.partners[0][next], matching.partners[1][woman]) = (Some(woman), Some(next));
            all(wishes, matching, next + 1, found);
            (matching.partners[0][next], matching.partners[1][woman]) = (None, None);
        }
    }
}

/// Gale and Shapley: the matching is stable, and among all stable ones it is the best for each proposer and the worst
/// for everybody on the other side. Roth: those without a partner in one stable matching have none in any.
#[test]
fn whoever_proposes_gets_the_best_that_any_stable_matching_gives() {
    let mut seed = 7;
    for case in 0..400 {
        let n = 1 + case % 4;
        let wishes = Wishes::read(&text(n, &mut seed, case % 2 == 0)).unwrap();
        for side in [Side::First, Side::Second] {
            let best = wishes.best_for(side);
            assert_eq!(wishes.blocking_pair(&best), None);
            if case % 2 == 0 {
                assert!(best.rounds <= n * n + 2 - 2 * n, "{} rounds for {n}", best.rounds);
            }
            let mut stable = 0;
            let nobody = Matching { partners: [vec![None; n], vec![None; n]], proposals: 0, rounds: 0 };
            all(&wishes, &mut nobody.clone(), 0, &mut |other| {
                if wishes.blocking_pair(other).is_some() {
                    return;
                }
                stable += 1;
                for (who, proposes) in [(Side::First, side == Side::First), (Side::Second, side == Side::Second)] {
                    let index = usize::from(who == Side::Second);
                    for person in 0..n {
                        let place = |matching: &Matching| {
                            matching.partners[index][person].map(|partner| wishes.place(who, person, partner).unwrap())
                        };
                        let (mine, theirs) = (place(&best), place(other));
                        assert_eq!(mine.is_some(), theirs.is_some());
                        assert!(if proposes { mine <= theirs } else { mine >= theirs });
                    }
                }
            });
            assert!(stable > 0);
        }
    }
}

#[test]
fn wrong_texts_are_refused_at_their_place() {
    for (text, at) in [
        ("", 0),
        ("a: x\n", 5),
        ("a x\n\nx: a\n", 0),
        (": x\n\nx: a\n", 0),
        ("a: x\na: x\n\nx: a\n", 5),
        ("a: y\n\nx: a\n", 3),
        ("a: x, x\n\nx: a\n", 6),
        ("a: x\n\nx:\n", 3),
        ("a: x,, y\n\nx: a\ny: a\n", 5),
        ("a: x\n\nx: a\n\nz: a\n", 12),
    ] {
        assert_eq!(Wishes::read(text).map(|_| ()).unwrap_err().at, at, "{text:?}");
    }
    let [commas, blanks] = ["a b: x, y\n\nx: a b\n", "a: x y\n\nx: a\ny:\ta\n"]
        .map(|text| Wishes::read(text).map(|wishes| wishes.best_for(Side::First)));
    assert!(commas.is_err(), "a name with a blank needs commas in the lists");
    assert_eq!(blanks.unwrap().partners, [vec![Some(0)], vec![Some(0), None]]);
    let alone = Wishes::read("# one side\na:\n\n# the other\nx: # nobody\n").unwrap().best_for(Side::First);
    assert_eq!((alone.partners, alone.proposals, alone.rounds), ([vec![None], vec![None]], 0, 0));
}
