//! The file in which the boards of a family are kept.

use crate::failure::Failure;
use crate::results::Results;
use gruk_verbs::boards::BoardGame;
use gruk_workbench::boards::{BoardRow, Contest, Family, Finding};
use gruk_workbench::{Player, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// An open file of boards.
pub(crate) struct BoardJournal {
    results: Results,
    /// The boards that it holds, by their numbers.
    pub(crate) known: BTreeMap<Vec<usize>, BoardRow>,
}

impl BoardJournal {
    /// Opens or begins the file of a family, whose ranges are not part of it, with certificates in `folder`.
    pub(crate) fn open(path: &Path, family: &Family, folder: Option<&Path>) -> Result<Self, Failure> {
        let head =
            json!({ "boards": family.name(), "certificates": folder.map(|folder| folder.display().to_string()) });
        let (results, lines) = Results::open(path, &head)?;
        let mut journal = BoardJournal { results, known: BTreeMap::new() };
        for (index, line) in lines.iter().enumerate() {
            let row = row(line, family).ok_or_else(|| {
                Failure::Usage(format!(
                    "{}, line {}: expected a board of {}, the winners of its games, and files of certificates that are there",
                    path.display(),
                    index + 2,
                    family.name()
                ))
            })?;
            journal.known.insert(row.numbers.clone(), row);
        }
        Ok(journal)
    }

    /// Adds a board.
    pub(crate) fn keep(&mut self, row: &Value) -> Result<(), Failure> {
        self.results.add(row);
        self.results.flush()
    }
}

fn key(contest: Contest) -> &'static str {
    BoardGame::from(contest).word()
}

/// Reads a board back; the certificates that it names must be there.
fn row(line: &Value, family: &Family) -> Option<BoardRow> {
    let numbers: Option<Vec<usize>> =
        line["numbers"].as_array()?.iter().map(|number| usize::try_from(number.as_u64()?).ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == family.ranges().len())?;
    let board = line["board"].as_str().filter(|board| *board == family.board(&numbers))?.to_string();
    if let Some(why) = line["error"].as_str() {
        return Some(BoardRow { numbers, board, findings: Err(why.into()) });
    }
    let read = |contest: Contest| {
        let object = &line[key(contest)];
        let winner = object["winner"].as_str();
        let verdict = match object["verdict"].as_str()? {
            "draw" if contest == Contest::Strong => Verdict::Draw,
            "wins" => {
                let player =
                    [Player::Left, Player::Right].into_iter().find(|&player| Some(contest.named(player)) == winner)?;
                Verdict::Wins(player)
            }
            _ => return None,
        };
        let by = &object["proved_by"];
        let game = Contest::ALL.into_iter().find(|&contest| by["game"].as_str() == Some(key(contest)))?;
        // None means that there was none; one that is named has to be there.
        if object["certificate"].as_str().is_some_and(|path| !Path::new(path).is_file()) {
            return None;
        }
        Some(Finding {
            verdict: Ok(verdict),
            reason: object["reason"].as_str()?.into(),
            proved_by: (by["board"].as_str()?.into(), game),
            certificate: None,
            nodes: object["nodes"].as_u64()?,
            seconds: object["seconds"].as_f64()?,
        })
    };
    let [weak, second, strong] = Contest::ALL.map(read);
    Some(BoardRow { numbers, board, findings: Ok([weak?, second?, strong?]) })
}
