//! The database and the folder beside it.

use crate::digest::sha256;
use crate::folder::certificate_name;
use crate::{Answer, CatalogueError, Entry, KeptCertificate, write_whole};
use rusqlite::{Connection, OptionalExtension as _, Row, TransactionBehavior, params};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The version of the database that is written; older ones are read.
pub const VERSION: i64 = 1;

/// "gruk" in ASCII: by it SQLite knows whose file it is.
const APPLICATION: i64 = 0x6772_756b;

/// The name of the file.
pub(crate) const DATABASE: &str = "catalogue.sqlite";

/// How long another process is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

const SCHEMA: &str = "
CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    verb TEXT NOT NULL,
    position TEXT NOT NULL,
    first TEXT NOT NULL,
    json TEXT NOT NULL,
    program TEXT NOT NULL,
    made INTEGER NOT NULL,
    file TEXT,
    bytes INTEGER,
    sha256 TEXT,
    digest TEXT NOT NULL,
    UNIQUE (position, first, verb)
) STRICT;
";

pub(crate) const COLUMNS: &str = "id, verb, position, first, json, program, made, file, bytes, sha256, digest";

/// The catalogue in a folder.
#[derive(Debug)]
pub struct Catalogue {
    pub(crate) connection: Connection,
    folder: PathBuf,
}

impl Catalogue {
    /// Is there a catalogue in `folder`?
    #[must_use]
    pub fn is_in(folder: &Path) -> bool {
        folder.join(DATABASE).is_file()
    }

    /// Opens the catalogue in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// A folder that cannot be written, a damaged database, one of a later version.
    pub fn open(folder: &Path) -> Result<Self, CatalogueError> {
        let certificates = folder.join("certificates");
        fs::create_dir_all(&certificates).map_err(CatalogueError::file(&certificates))?;
        let path = folder.join(DATABASE);
        let wrong = CatalogueError::database(&path);
        let connection = Connection::open(&path).map_err(&wrong)?;
        connection.busy_timeout(PATIENCE).map_err(&wrong)?;
        let mut catalogue = Catalogue { connection, folder: folder.to_path_buf() };
        catalogue.prepare()?;
        Ok(catalogue)
    }

    /// Makes the table of a new database, and looks at the version of an old one.
    fn prepare(&mut self) -> Result<(), CatalogueError> {
        let (path, wrong) = (self.database(), CatalogueError::database(&self.database()));
        // A log beside the database would want memory that is shared with other machines, which network file systems
        // have not.
        self.connection.pragma_update(None, "journal_mode", "DELETE").map_err(&wrong)?;
        // Written through to the disk before a transaction counts as done.
        self.connection.pragma_update(None, "synchronous", "FULL").map_err(&wrong)?;
        let number = |connection: &Connection, name: &str| {
            connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(&wrong)
        };
        if number(&self.connection, "user_version")? == 0 {
            // Another process may be doing the same: look again when it is done.
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&wrong)?;
            if number(&transaction, "user_version")? == 0 {
                transaction.execute_batch(SCHEMA).map_err(&wrong)?;
                transaction.pragma_update(None, "application_id", APPLICATION).map_err(&wrong)?;
                transaction.pragma_update(None, "user_version", VERSION).map_err(&wrong)?;
            }
            transaction.commit().map_err(&wrong)?;
        }
        if number(&self.connection, "application_id")? != APPLICATION {
            return Err(CatalogueError::Corrupt { path, why: "it is the database of another program".into() });
        }
        match number(&self.connection, "user_version")? {
            1..=VERSION => Ok(()),
            version => Err(CatalogueError::Newer { path, version }),
        }
    }

    /// The file of the database.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// The folder of the catalogue.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the certificates.
    #[must_use]
    pub fn certificates(&self) -> PathBuf {
        self.folder.join("certificates")
    }

    /// The file of a certificate.
    #[must_use]
    pub fn certificate_path(&self, certificate: &KeptCertificate) -> PathBuf {
        self.certificates().join(&certificate.file)
    }

    /// Keeps an answer, in place of an earlier one to the same question, and its certificate.
    ///
    /// # Errors
    /// A file or the database that cannot be written; the catalogue is as it was then.
    pub fn keep(&mut self, answer: &Answer, certificate: Option<&[u8]>) -> Result<Entry, CatalogueError> {
        let certificate = certificate.map(|bytes| self.keep_certificate(answer, bytes)).transpose()?;
        let made = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
        let Answer { verb, position, first, json, program, .. } = answer.clone();
        let mut entry = Entry { id: 0, verb, position, first, json, program, made, certificate };
        let wrong = CatalogueError::database(&self.database());
        let file = entry.certificate.as_ref();
        let sql = "INSERT INTO answers (verb, position, first, json, program, made, file, bytes, sha256, digest)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            ON CONFLICT (position, first, verb) DO UPDATE SET json = excluded.json, program = excluded.program,
            made = excluded.made, file = excluded.file, bytes = excluded.bytes, sha256 = excluded.sha256,
            digest = excluded.digest RETURNING id";
        let row = params![
            entry.verb,
            entry.position,
            entry.first,
            entry.json,
            entry.program,
            entry.made,
            file.map(|file| &file.file),
            file.map(|file| file.bytes),
            file.map(|file| &file.sha256),
            entry.digest(),
        ];
        // In a transaction, whose end says whether the disk has it: a statement that returns a row cannot say that any
        // more.
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&wrong)?;
        entry.id = transaction.query_row(sql, row, |row| row.get(0)).map_err(&wrong)?;
        transaction.commit().map_err(&wrong)?;
        Ok(entry)
    }

    /// Writes a certificate under a name that has no other content.
    fn keep_certificate(&self, answer: &Answer, bytes: &[u8]) -> Result<KeptCertificate, CatalogueError> {
        let (name, sha256) = (certificate_name(&answer.query.0, &answer.query.1), sha256(bytes));
        let mut kept = KeptCertificate { file: format!("{name}.cert"), bytes: bytes.len() as i64, sha256 };
        let is_there = |path: &Path| match fs::read(path) {
            Ok(found) => Ok(Some(found == bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(CatalogueError::file(path)(error)),
        };
        if is_there(&self.certificate_path(&kept))? == Some(false) {
            kept.file = format!("{name}-{}.cert", &kept.sha256[..16]);
        }
        let path = self.certificate_path(&kept);
        if is_there(&path)? != Some(true) {
            write_whole(&path, bytes).map_err(CatalogueError::file(&path))?;
        }
        Ok(kept)
    }

    /// All answers, in the order of positions; a row that is damaged is an error in its place.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn list(&self) -> Result<Vec<Result<Entry, CatalogueError>>, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let sql = format!("SELECT {COLUMNS} FROM answers ORDER BY position, first, verb");
        let mut statement = self.connection.prepare(&sql).map_err(&wrong)?;
        let rows = statement.query_map([], |row| Ok(self.entry(row))).map_err(&wrong)?;
        rows.collect::<Result<_, _>>().map_err(&wrong)
    }

    /// The answers to questions about a position.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn about(&self, position: &str, first: &str) -> Result<Vec<Result<Entry, CatalogueError>>, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let sql = format!("SELECT {COLUMNS} FROM answers WHERE position = ?1 AND first = ?2 ORDER BY verb");
        let mut statement = self.connection.prepare(&sql).map_err(&wrong)?;
        let rows = statement.query_map([position, first], |row| Ok(self.entry(row))).map_err(&wrong)?;
        rows.collect::<Result<_, _>>().map_err(&wrong)
    }

    /// The answer of a number.
    ///
    /// # Errors
    /// A database that cannot be read, a damaged row.
    pub fn get(&self, id: i64) -> Result<Option<Entry>, CatalogueError> {
        let wrong = CatalogueError::database(&self.database());
        let sql = format!("SELECT {COLUMNS} FROM answers WHERE id = ?1");
        let found = self.connection.query_row(&sql, [id], |row| Ok(self.entry(row))).optional().map_err(wrong)?;
        found.transpose()
    }

    /// The certificate of an answer, if it is the one that was kept with it.
    ///
    /// # Errors
    /// A file that is missing, cannot be read, or is not what was written.
    pub fn certificate(&self, entry: &Entry) -> Result<Option<Vec<u8>>, CatalogueError> {
        let Some(certificate) = &entry.certificate else { return Ok(None) };
        let path = self.certificate_path(certificate);
        let bytes = fs::read(&path).map_err(CatalogueError::file(&path))?;
        if sha256(&bytes) == certificate.sha256 {
            return Ok(Some(bytes));
        }
        let why = format!("its {} bytes are not the {} that were kept", bytes.len(), certificate.bytes);
        Err(CatalogueError::Corrupt { path, why })
    }

    /// Looks through the whole database for damage.
    ///
    /// # Errors
    /// The damage.
    pub fn check_database(&self) -> Result<(), CatalogueError> {
        let path = self.database();
        let wrong = CatalogueError::database(&path);
        let word: String =
            self.connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(wrong)?;
        if word == "ok" { Ok(()) } else { Err(CatalogueError::Corrupt { path, why: word }) }
    }

    /// The entry of a row, if it is what was written.
    pub(crate) fn entry(&self, row: &Row<'_>) -> Result<Entry, CatalogueError> {
        let path = self.database();
        let read = || -> rusqlite::Result<(Entry, String)> {
            let certificate = match row.get::<_, Option<String>>(7)? {
                Some(file) => Some(KeptCertificate { file, bytes: row.get(8)?, sha256: row.get(9)? }),
                None => None,
            };
            let entry = Entry {
                id: row.get(0)?,
                verb: row.get(1)?,
                position: row.get(2)?,
                first: row.get(3)?,
                json: row.get(4)?,
                program: row.get(5)?,
                made: row.get(6)?,
                certificate,
            };
            Ok((entry, row.get(10)?))
        };
        match read() {
            Ok((entry, digest)) if entry.digest() == digest => Ok(entry),
            Ok((entry, _)) => {
                let why = format!("answer {} is not what was written", entry.id);
                Err(CatalogueError::Corrupt { path, why })
            }
            Err(error) => Err(CatalogueError::Corrupt { path, why: error.to_string() }),
        }
    }
}
