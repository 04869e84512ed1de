//! Groups of games, their first positions, and names by which they are known elsewhere.

use gruk_core::About;
use gruk_rules::{GAMES, WRAPPERS, about, is_game};
use gruk_workbench::{common_name, common_names, group, groups, open, opening};

fn all() -> impl Iterator<Item = About> {
    GAMES.iter().copied().chain(WRAPPERS)
}

#[test]
fn every_game_is_in_a_group_that_is_shown_and_none_is_empty() {
    let mut shown = groups().map(|group| (group, 0));
    for about in all() {
        let own = group(&about);
        let place = shown.iter_mut().find(|(group, _)| *group == own);
        place.unwrap_or_else(|| panic!("{} is in no group", about.name)).1 += 1;
    }
    assert!(shown.iter().all(|&(_, games)| games > 0), "{shown:?}");
}

#[test]
fn games_are_with_those_that_are_played_like_them() {
    let [connection, sets, heaps, boards, graphs, variants] = groups();
    for (names, expected) in [
        (&["hex", "hex3d", "short-hex", "y", "shannon-edge", "cylinder"][..], connection),
        (&["mm", "mb", "ae", "cp", "rc", "rv"], sets),
        (&["nim", "wythoff", "octal", "partizan-euclid", "take-away", "coin-turning", "turnablock"], heaps),
        (&["domineering", "amazons", "konane", "cutcake", "toppling-dominoes", "fission"], boards),
        (&["hackenbush", "node-kayles", "graph", "graph-col", "partizan-arc-kayles"], graphs),
        (&["misere", "misere-sum", "twisted"], variants),
    ] {
        for name in names {
            let about = all().find(|about| about.name == *name).unwrap();
            assert_eq!(group(&about), expected, "{name}");
        }
    }
}

#[test]
fn what_is_opened_first_can_be_played() {
    for about in GAMES {
        let position = open(opening(about), None).unwrap();
        assert_eq!(position.about().name, about.name);
        assert!(!position.moves().unwrap().is_empty(), "{}", opening(about));
    }
}

#[test]
fn common_names_mean_positions_and_are_names_of_no_game() {
    for common in common_names() {
        open(common.query, None).unwrap_or_else(|error| panic!("{}: {error}", common.name));
        assert!(!is_game(common.name) && about(common.name).is_none(), "{}", common.name);
    }
}

#[test]
fn a_common_name_in_the_place_of_a_game_is_answered_with_what_there_is() {
    for text in ["tic-tac-toe", "Tic-Tac-Toe:3x3", "tictactoe"] {
        let wrong = open(text, None).err().unwrap().to_string();
        assert!(wrong.contains("Three in a row: mm:row-3-3x3"), "{wrong}");
    }
    assert!(open("hxe:3x3", None).err().unwrap().to_string().contains("did you mean 'hex'?"));
}

#[test]
fn a_common_name_is_found_however_it_is_written() {
    for (text, name) in [("Kayles", "kayles"), ("dots-and-boxes", "dots and boxes"), ("Connect4", "connect 4")] {
        assert_eq!(common_name(text).map(|common| common.name), Some(name), "{text}");
    }
    assert!(common_name("").is_none() && common_name("-").is_none() && common_name("hex").is_none());
    assert!(open("kayles:7", None).err().unwrap().to_string().contains("octal:0.77:10"));
}
