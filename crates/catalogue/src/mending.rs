//! What is done about answers that are not wanted any more, about damage, and about what killed processes have left.

use crate::catalogue::{COLUMNS, DATABASE};
use crate::{Catalogue, CatalogueError, Entry};
use gruk_solve::whole::PART;
use rusqlite::{TransactionBehavior, params};
use std::collections::HashSet;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// What a cleaning took away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Files that were being written when their process ended.
    pub parts: usize,
    /// Certificates that no answer names.
    pub certificates: usize,
    /// Bytes of all of them.
    pub bytes: u64,
}

/// What a repair took away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mended {
    /// Rows that were not what was written.
    pub rows: usize,
    /// Answers whose certificates are gone or not what was written.
    pub unproved: usize,
}

impl Catalogue {
    /// Takes an answer away, and its certificate if no other answer names it; says whether there was one.
    ///
    /// # Errors
    /// The database or a file cannot be written.
    pub fn remove(&mut self, id: i64) -> Result<bool, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&wrong)?;
        let file: Option<String> = transaction
            .query_row("SELECT file FROM answers WHERE id = ?1", [id], |row| Ok(row.get(0).unwrap_or(None)))
            .unwrap_or(None);
        let removed = transaction.execute("DELETE FROM answers WHERE id = ?1", [id]).map_err(&wrong)?;
        let named = match &file {
            Some(file) => transaction
                .query_row("SELECT count(*) FROM answers WHERE file = ?1", params![file], |row| row.get::<_, i64>(0))
                .map_err(&wrong)?,
            None => 1,
        };
        transaction.commit().map_err(&wrong)?;
        if let (Some(file), 0) = (file, named)
            && let Some(path) = self.inside(&file)
        {
            fs::remove_file(&path).or_else(missing).map_err(CatalogueError::file(&path))?;
        }
        Ok(removed > 0)
    }

    /// A file of the folder of certificates; none for a name that leads out of it.
    fn inside(&self, name: &str) -> Option<PathBuf> {
        let is_plain = Path::new(name).file_name().is_some_and(|own| own == name);
        is_plain.then(|| self.certificates().join(name))
    }

    /// The files of certificates that no answer names, in the order of their names.
    ///
    /// # Errors
    /// The database or the folder cannot be read.
    pub fn unnamed(&self) -> Result<Vec<PathBuf>, CatalogueError> {
        let folder = self.certificates();
        let named = self.named()?;
        let is_unnamed = |entry: &DirEntry| {
            let name = entry.file_name();
            name.to_str().is_some_and(|name| name.ends_with(".cert") && !named.contains(name))
        };
        let entries = fs::read_dir(&folder).map_err(CatalogueError::file(&folder))?;
        let mut found: Vec<PathBuf> = entries.flatten().filter(is_unnamed).map(|entry| entry.path()).collect();
        found.sort();
        Ok(found)
    }

    fn named(&self) -> Result<HashSet<String>, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let mut statement = self.connection.prepare("SELECT file FROM answers").map_err(&wrong)?;
        let rows = statement.query_map([], |row| Ok(row.get::<_, String>(0).ok())).map_err(&wrong)?;
        Ok(rows.flatten().flatten().collect())
    }

    /// Takes away what was left behind more than `age` ago: files that were being written when their process ended, and
    /// certificates that no answer names. What is younger may be the work of another process.
    ///
    /// # Errors
    /// The database or the folder cannot be read, or a file not be removed.
    pub fn clean_up(&self, age: Duration) -> Result<Cleaned, CatalogueError> {
        let mut cleaned = Cleaned::default();
        let is_old = |path: &Path| {
            let changed = fs::metadata(path).and_then(|metadata| metadata.modified());
            changed.is_ok_and(|changed| SystemTime::now().duration_since(changed).is_ok_and(|since| since >= age))
        };
        let mut take = |path: &Path| -> Result<bool, CatalogueError> {
            if !is_old(path) {
                return Ok(false);
            }
            let bytes = fs::metadata(path).map_or(0, |metadata| metadata.len());
            fs::remove_file(path).or_else(missing).map_err(CatalogueError::file(path))?;
            cleaned.bytes += bytes;
            Ok(true)
        };
        let mut parts = 0;
        for folder in [self.folder().to_path_buf(), self.certificates(), self.folder().join("studies")] {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let name = entry.file_name();
                let is_part = name.to_str().is_some_and(|name| name.starts_with('.') && name.ends_with(PART));
                parts += usize::from(is_part && take(&entry.path())?);
            }
        }
        let mut certificates = 0;
        for path in self.unnamed()? {
            certificates += usize::from(take(&path)?);
        }
        Ok(Cleaned { parts, certificates, ..cleaned })
    }

    /// Takes away the rows that are not what was written, and the answers whose certificates are gone or are not what
    /// was written.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub fn drop_damaged(&mut self) -> Result<Mended, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let mut mended = Mended::default();
        let mut bad: Vec<i64> = Vec::new();
        {
            let sql = format!("SELECT {COLUMNS} FROM answers");
            let mut statement = self.connection.prepare(&sql).map_err(&wrong)?;
            let rows = statement.query_map([], |row| Ok((row.get::<_, i64>(0)?, self.entry(row)))).map_err(&wrong)?;
            for row in rows {
                let (id, entry): (i64, Result<Entry, CatalogueError>) = row.map_err(&wrong)?;
                match entry {
                    Err(_) => {
                        mended.rows += 1;
                        bad.push(id);
                    }
                    Ok(entry) if self.certificate(&entry).is_err() => {
                        mended.unproved += 1;
                        bad.push(id);
                    }
                    Ok(_) => {}
                }
            }
        }
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&wrong)?;
        for id in bad {
            transaction.execute("DELETE FROM answers WHERE id = ?1", [id]).map_err(&wrong)?;
        }
        transaction.commit().map_err(&wrong)?;
        Ok(mended)
    }

    /// Gives a database that cannot be opened another name, with its journal, so that a new one can be begun: the name
    /// that it has now. Nobody else may be using it.
    ///
    /// # Errors
    /// It cannot be renamed.
    pub fn set_aside(folder: &Path) -> Result<PathBuf, CatalogueError> {
        let path = folder.join(DATABASE);
        let free = (1..).map(|number| folder.join(format!("{DATABASE}.damaged-{number}"))).find(|path| !path.exists());
        let aside = free.expect("invariant: some number is free");
        fs::rename(&path, &aside).map_err(CatalogueError::file(&path))?;
        let journal = folder.join(format!("{DATABASE}-journal"));
        let with = PathBuf::from(format!("{}-journal", aside.display()));
        fs::rename(&journal, with).or_else(missing).map_err(CatalogueError::file(&journal))?;
        Ok(aside)
    }
}

/// What is not there need not be taken away.
fn missing(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}
