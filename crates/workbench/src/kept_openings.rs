//! Openings whose certificates are kept in a folder: work of hours is resumed by checking the certificates that are
//! there, not by doing it again.

use crate::BadInput;
use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_notation::game_text;
use gruk_solve::whole::write_whole;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The folder. One file is the certificate of one class of openings; nothing else in it is believed.
pub(crate) struct KeptOpenings<'a> {
    folder: &'a Path,
}

impl<'a> KeptOpenings<'a> {
    /// The folder, made if it is not there.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(crate) fn open(folder: &'a Path) -> Result<Self, BadInput> {
        fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
        Ok(KeptOpenings { folder })
    }

    /// The file of a class: the place of its first move in the list, counted from 1, and those characters of the move
    /// that may stand in the name of a file.
    fn file(&self, place: usize, name: &str) -> PathBuf {
        let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(40).collect();
        self.folder.join(format!("{:04}-{name}.cert", place + 1))
    }

    /// The verdict on these turns that the kept certificate proves; `None` if there is no file.
    ///
    /// # Errors
    /// If the file cannot be read, is rejected, or proves something else.
    pub(crate) fn read(
        &self,
        rules: &AnyRules,
        (place, name): (usize, &str),
        turns: &[Turn<AnyPosition>],
    ) -> Result<Option<Verdict>, BadInput> {
        let path = self.file(place, name);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unusable(&path, &error)),
        };
        let verified = gruk_verify::verify(&text).map_err(|rejection| unusable(&path, &rejection))?;
        let proved = |turn: &Turn<AnyPosition>| {
            let position = rules.print_position(&turn.position);
            let claim = verified.claims.iter().find(|claim| claim.first == turn.to_move && claim.position == position);
            claim.map(|claim| claim.verdict)
        };
        let verdict = turns.first().and_then(proved).filter(|_| verified.game == game_text(rules));
        match verdict.filter(|verdict| turns.iter().all(|turn| proved(turn) == Some(*verdict))) {
            Some(verdict) => Ok(Some(verdict)),
            None => Err(unusable(&path, &format_args!("expected a certificate of what follows {name} here"))),
        }
    }

    /// Keeps a certificate. It is there as a whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn write(&self, (place, name): (usize, &str), text: &[u8]) -> Result<(), BadInput> {
        let path = self.file(place, name);
        write_whole(&path, text).map_err(|error| unusable(&path, &error))
    }
}

fn unusable(path: &Path, why: &dyn std::fmt::Display) -> BadInput {
    BadInput::Unsupported(format!("{}: {why}", path.display()))
}
