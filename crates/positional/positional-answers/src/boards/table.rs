//! Families of boards as text and as pictures.

use super::family::Family;
use super::finding::{BoardRow, Contest};
use gruk_core::{Player, Verdict};
use gruk_render::{Headings, Heat, HeatCell, HeatMap, Scale, Tint};
use std::fmt::Write as _;

/// Where there is no such board.
const NONE: &str = "-";

/// The marks of a board: the strong game, the weak one if Maker begins, and if Breaker does.
fn marks(row: &BoardRow) -> String {
    let mark = |contest: Contest| match (contest, row.finding(contest).map(|finding| finding.verdict)) {
        (Contest::Strong, Some(Ok(Verdict::Wins(Player::Left)))) => '1',
        (Contest::Strong, Some(Ok(Verdict::Wins(Player::Right)))) => '2',
        (_, Some(Ok(Verdict::Wins(Player::Left)))) => 'M',
        (_, Some(Ok(Verdict::Wins(Player::Right)))) => 'B',
        (_, Some(Ok(Verdict::Draw))) => '=',
        (_, Some(Ok(Verdict::Holds(_)))) => unreachable!("invariant: the mirror is for reverse games"),
        (_, Some(Err(_)) | None) => '?',
    };
    match row.findings {
        Ok(_) => [Contest::Strong, Contest::Weak, Contest::WeakSecond].map(mark).iter().collect(),
        Err(_) => NONE.into(),
    }
}

/// The numbers that the rows of a table stand for, and those of its columns: the last two ranges, or the only one
/// across. The first of three ranges goes before the rows.
fn margins(family: &Family) -> (Vec<Vec<usize>>, Vec<usize>) {
    let ranges = family.ranges();
    let numbers = |place: usize| ranges[place].clone().collect::<Vec<usize>>();
    match ranges.len() {
        1 => (vec![Vec::new()], numbers(0)),
        2 => (numbers(1).into_iter().map(|row| vec![row]).collect(), numbers(0)),
        _ => {
            let (columns, lines) = (numbers(1), numbers(2));
            let pairs = numbers(0).into_iter().flat_map(|first| lines.iter().map(move |&row| vec![first, row]));
            (pairs.collect(), columns)
        }
    }
}

/// The place of a board in the list of rows, by the numbers of its row and its column in the table.
fn numbers(row: &[usize], column: usize) -> Vec<usize> {
    match row {
        [] => vec![column],
        [row] => vec![column, *row],
        [first, rest @ ..] => [&[*first, column], rest].concat(),
    }
}

/// The table in aligned lines.
#[must_use]
pub fn board_table_text(family: &Family, rows: &[BoardRow]) -> String {
    let (lines, columns) = margins(family);
    let headings: Vec<String> = lines.iter().map(|line| heading(line)).collect();
    let margin = headings.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    let mut first = None;
    for (line, heading) in lines.iter().zip(&headings) {
        // A line of numbers over each table.
        if first != Some(line.len().checked_sub(2).map(|_| line[0])) {
            first = Some(line.len().checked_sub(2).map(|_| line[0]));
            let _ = write!(text, "{:margin$} |", "");
            columns.iter().for_each(|column| text.push_str(&format!(" {column:>3}")));
            let _ = write!(text, "\n{}-+{}\n", "-".repeat(margin), "-".repeat(4 * columns.len()));
        }
        let _ = write!(text, "{heading:>margin$} |");
        for &column in &columns {
            let numbers = numbers(line, column);
            let row = rows.iter().find(|row| row.numbers == numbers);
            let _ = write!(text, " {:>3}", row.map_or_else(|| NONE.into(), marks));
        }
        text.push('\n');
    }
    text
}

fn heading(line: &[usize]) -> String {
    match line {
        [first, row] => format!("{first}: {row}"),
        line => line.iter().map(ToString::to_string).collect(),
    }
}

/// The table as a picture: red where the first player wins the strong game, yellow where that is a draw but Maker wins
/// the weak one, blue where Breaker wins even as the second player.
#[must_use]
pub fn board_table_picture(family: &Family, rows: &[BoardRow]) -> HeatMap {
    let (lines, columns) = margins(family);
    let mut cells = Vec::new();
    let mut met: Vec<(Tint, &str)> = Vec::new();
    for line in &lines {
        for &column in &columns {
            let numbers = numbers(line, column);
            let row = rows.iter().find(|row| row.numbers == numbers);
            let class = row.and_then(class);
            if let Some(class) = class.filter(|class| !met.contains(class)) {
                met.push(class);
            }
            let heat = class.map_or(Heat::Unknown, |(tint, _)| Heat::Class(tint));
            cells.push(HeatCell { text: row.map_or_else(|| NONE.into(), marks), heat });
        }
    }
    met.sort_by_key(|class| CLASSES.iter().position(|known| known == class));
    let letters = family.letters();
    let down = if letters.len() > 2 {
        format!("{}: {}", letters[0], letters[2])
    } else {
        letters.get(1).map_or("", |letter| letter).to_string()
    };
    let across = letters[usize::from(letters.len() > 2)];
    HeatMap {
        columns: columns.len(),
        cells,
        scale: Scale::Classes(met.into_iter().map(|(tint, says)| (tint, says.to_string())).collect()),
        caption: Some(format!(
            "{}: the strong game (1 the first player wins, = draw), and who wins the weak one if Maker begins and if Breaker does",
            family.name()
        )),
        headings: Some(Headings {
            columns: (across.into(), columns.iter().map(ToString::to_string).collect()),
            rows: (down, lines.iter().map(|line| heading(line)).collect()),
        }),
    }
}

/// The classes that are told apart by colour.
const CLASSES: [(Tint, &str); 5] = [
    (Tint::Left, "the first player wins the strong game"),
    (Tint::Highlight, "a draw, but Maker wins the weak game"),
    (Tint::Right, "Breaker wins the weak game: a draw"),
    (Tint::Draw, "a draw; the weak game is not known"),
    (Tint::Muted, "Maker wins the weak game; the strong one is not known"),
];

fn class(row: &BoardRow) -> Option<(Tint, &'static str)> {
    let verdict = |contest| row.finding(contest).and_then(|finding| finding.verdict.ok());
    let place = match (verdict(Contest::Strong), verdict(Contest::Weak)) {
        (Some(Verdict::Wins(_)), _) => 0,
        (_, Some(Verdict::Wins(Player::Right))) => 2,
        (Some(Verdict::Draw), Some(_)) => 1,
        (Some(Verdict::Draw), None) => 3,
        (None, Some(_)) => 4,
        (None, None) | (Some(Verdict::Holds(_)), _) => return None,
    };
    Some(CLASSES[place])
}
