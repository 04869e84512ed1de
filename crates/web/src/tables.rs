//! Tables of searches that have not ended, kept beside the catalogue: a proof that was stopped, or that reached its
//! limit of time, is gone on with when it is asked for again.

use gruk_workbench::{Keep, NamedVerdict, SolveAnswer, SolveOptions, Study, Watch};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often a table is written. Shorter searches are as quick from the start.
const EVERY: Duration = Duration::from_secs(10);
/// Tables that are kept; the oldest goes when another one comes.
const MOST: usize = 4;

/// The folder of the tables; none without a catalogue.
pub(crate) struct Tables(Option<PathBuf>);

impl Tables {
    /// The tables beside a catalogue.
    pub(crate) fn of(catalogue: Option<&Path>) -> Tables {
        Tables(catalogue.map(|folder| folder.join("tables")))
    }

    /// Solves a position and keeps the table meanwhile, if its game keeps tables; `begins` is told whether a search is
    /// gone on with.
    ///
    /// A table that cannot be read or written is no reason to answer nothing: then nothing is kept.
    pub(crate) fn solve(
        &self,
        study: &dyn Study,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        begins: impl FnOnce(bool),
    ) -> SolveAnswer {
        let Some(keep) = self.0.as_deref().filter(|_| study.keeps_tables()).and_then(|folder| place(folder, study))
        else {
            return study.solve(options, watch);
        };
        begins(keep.resume);
        let answer = match study.solve_kept(options, &keep, watch) {
            Ok(answer) => answer,
            Err(_) => {
                let _ = fs::remove_file(&keep.path);
                return study.solve(options, watch);
            }
        };
        if !matches!(answer.verdict, NamedVerdict::Unknown(_)) {
            let _ = fs::remove_file(&keep.path);
        }
        answer
    }
}

/// Where the table of a position is, with room for it. The file says itself what it is about, so that the name need not
/// be believed.
fn place(folder: &Path, study: &dyn Study) -> Option<Keep> {
    fs::create_dir_all(folder).ok()?;
    let mut name = DefaultHasher::new();
    (study.notation(), study.to_move().to_string()).hash(&mut name);
    let path = folder.join(format!("{:016x}.table", name.finish()));
    let resume = path.is_file();
    if !resume {
        let mut all: Vec<_> = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
        all.retain(|path| path.extension().is_some_and(|ending| ending == "table"));
        all.sort_by_key(|path| fs::metadata(path).and_then(|about| about.modified()).ok());
        for oldest in all.iter().take((all.len() + 1).saturating_sub(MOST)) {
            let _ = fs::remove_file(oldest);
        }
    }
    Some(Keep { path, every: EVERY, resume })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_workbench::{Limits, open};

    fn solved(tables: &Tables, text: &str, nodes: Option<u64>) -> (SolveAnswer, Option<bool>) {
        let study = open(text, None).unwrap();
        let options = SolveOptions { limits: Limits { nodes, ..Limits::default() }, ..SolveOptions::default() };
        let mut told = None;
        let answer = tables.solve(&*study, &options, &mut (), |resumed| told = Some(resumed));
        (answer, told)
    }

    #[test]
    fn a_search_that_was_stopped_is_gone_on_with() {
        let folder = std::env::temp_dir().join(format!("gruk-tables-{}", std::process::id()));
        let tables = Tables::of(Some(&folder));
        let files = || fs::read_dir(folder.join("tables")).unwrap().flatten().map(|entry| entry.path());
        let (answer, resumed) = solved(&tables, "hex:5x5:a4", Some(20));
        assert!(matches!(answer.verdict, NamedVerdict::Unknown(_)));
        assert_eq!((resumed, files().count()), (Some(false), 1));
        let (answer, resumed) = solved(&tables, "hex:5x5:a4", None);
        assert_eq!(answer.verdict, solved(&Tables::of(None), "hex:5x5:a4", None).0.verdict);
        assert_eq!((resumed, files().count()), (Some(true), 0), "what is decided needs no table");
        // A file that is no table is no reason to answer nothing.
        assert!(matches!(solved(&tables, "hex:5x5:a4", Some(20)).0.verdict, NamedVerdict::Unknown(_)));
        fs::write(files().next().unwrap(), "no table").unwrap();
        assert_eq!(solved(&tables, "hex:5x5:a4", None).0.verdict, answer.verdict);
        assert_eq!(files().count(), 0);
        for row in 1..=6 {
            solved(&tables, &format!("hex:6x6:a{row}"), Some(5));
        }
        assert!(files().count() <= MOST, "the oldest go");
        // Where nothing is searched, or nothing can be kept, nothing is.
        assert_eq!(solved(&tables, "nim:3,5", None).1, None);
        fs::remove_dir_all(&folder).unwrap();
    }
}
