//! The texts of `page/page.html`, `page/page.js` and `page/checker.js`; a test compares them.

use gruk_translations::{Said, said};

/// All of them.
pub(super) fn words() -> Vec<Said> {
    vec![
        said!("the study has no certificate of this name"),
        said!("draw"),
        said!("{player} wins"),
        said!("no certificate proves this"),
        said!("the certificate is no proof: line {line}: {why}"),
        said!("The program that wrote this page accepted it."),
        said!("The program that wrote this page refused it."),
        said!("not checked here ({why})."),
        said!("the certificate is about another position, or another player moves there"),
        said!("the certificate proves “{proved}”, which is something else"),
        said!("proved: this page has checked the certificate ({kind})"),
        said!("board"),
        said!("empty"),
        said!("no cell"),
        said!("Position: {position}"),
        said!("The game is over: a draw."),
        said!("The game is over: {player} has won."),
        said!("Your move, for {me}: the proof answers for {other}."),
        said!("{player} to move"),
        said!("value {value}"),
        said!(", by {move}"),
        said!(
            "The certificate holds all answers. Play against it: you move for the other player, the proof moves for {winner} and says why."
        ),
        said!("Play against the proof"),
        said!("line {line}"),
        said!("Take back"),
        said!("End"),
        said!("It begins with “{letter}”."),
        said!("Hint"),
        said!("Solution"),
        said!("{move} wins, and no other move does."),
        said!("{move} does not win."),
        said!("This page has checked that."),
        said!("This page has not checked that; the program that wrote it says so."),
        said!("The proof plays another move; of {move} it says nothing."),
        said!("Solved."),
        said!("Go on"),
        said!("Back to the task"),
        said!("Try again"),
        said!("start"),
        said!("position"),
        said!("note"),
        said!("instead of {move}:"),
        said!("Certificate {name}: {n} lines"),
        said!("it is too long for this page"),
        said!("{number} is too large for this page"),
        said!("the board is too large for this page"),
        said!("the board {board} is not known to this page"),
        said!("line {line} of the certificate: in this position {move}"),
        said!("{a} and {b} are a pair: the other cell of it"),
        said!("the nim-sum is {sum}; this makes it 0"),
        said!("the first move: with it a connection from {a} to {b} stands"),
        said!("{a} and {b} are captured: an answer on the other one leaves {cell} dead"),
        said!(
            "{a} and {b} are to be joined, and {cell} lies on another way (by {others}): {move} joins them without it"
        ),
        said!("{a} and {b} are to be joined, and {cell} lies on another way: {move} joins them without it"),
        said!("the game {game} is not known to this page"),
        said!("claims by {kind} are not known to this page"),
        said!("parts are not known to this page"),
        said!("nothing is threatened: any move will do"),
        said!("Board"),
        said!("Moves"),
        said!("To the root (Home)"),
        said!("root"),
        said!("Back (left arrow)"),
        said!("back"),
        said!("On (right arrow)"),
        said!("on"),
        said!("To the end of the line (End)"),
        said!("end"),
        said!("Large type, board and words alone (f)"),
        said!("large"),
        said!("Words"),
        said!("Variations"),
        said!(
            "This page needs no server and sends nothing. What it calls proved, it has checked itself just now, with a checker that is part of it; of what that checker does not know it says so. The study and its certificates are in the page: gruk reads it as a file."
        ),
        said!("The board and the checker of this page are JavaScript. The text of the study is at its end."),
        said!("the top"),
        said!("the bottom"),
        said!("the left side"),
        said!("the right side"),
        said!("grey"),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// What stands between `begin` and `end` in a text.
    fn between<'a>(text: &'a str, begin: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(begin).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
    }

    #[test]
    fn the_page_says_these_texts_and_no_others() {
        let scripts = concat!(include_str!("../page/page.js"), include_str!("../page/checker.js"));
        let frame = include_str!("../page/page.html");
        // The sides of the board and the colour of a stone are looked up by their names.
        let named = ["the top", "the bottom", "the left side", "the right side", "grey"];
        let calls = [" t('", "(t('", "{t('"].into_iter().flat_map(|call| between(scripts, call, "'"));
        let said: BTreeSet<&str> = calls.chain(between(frame, "[[", "]]")).chain(named).collect();
        let listed: BTreeSet<&str> = super::words().iter().map(gruk_translations::Said::pattern).collect();
        assert_eq!(said, listed);
        assert!(named.iter().all(|name| scripts.contains(&format!("'{name}'"))));
    }
}
