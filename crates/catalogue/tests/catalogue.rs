//! The catalogue survives what happens to disks and processes, and says so when it does not.

use gruk_catalogue::{Answer, Catalogue, CatalogueError};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

fn answer(number: usize) -> Answer {
    Answer {
        verb: "solve".into(),
        position: format!("nim:{number}"),
        first: "left".into(),
        query: (format!("nim:{number}"), "first".into()),
        json: format!("{{\"query\":\"nim:{number}\",\"verdict\":\"wins\"}}"),
        program: "0.1.0".into(),
    }
}

fn certificate(number: usize) -> Vec<u8> {
    format!("gruk-certificate 1\ngame nim\n{number}\n").repeat(200).into_bytes()
}

/// What a child process does: keeps the answers of a range, one after the other, and tells of each.
#[test]
#[ignore = "run by other tests, in a process of its own"]
fn child() {
    let folder = std::env::var("CATALOGUE_FOLDER").expect("the parent names a folder");
    let range = std::env::var("CATALOGUE_RANGE").expect("the parent names a range");
    let (from, to) = range.split_once("..").expect("a range");
    let mut catalogue = match Catalogue::open(Path::new(&folder)) {
        Ok(catalogue) => catalogue,
        Err(error) => return println!("refused {error}"),
    };
    for number in from.parse().expect("a number")..to.parse::<usize>().expect("a number") {
        match catalogue.keep(&answer(number), Some(&certificate(number))) {
            Ok(_) => println!("kept {number}"),
            Err(error) => return println!("refused {error}"),
        }
    }
}

/// Begins a child; `before` is what the shell does first.
fn begin(folder: &Path, range: &str, before: &str) -> Child {
    let own = std::env::current_exe().expect("this program has a name");
    Command::new("sh")
        .args(["-c", &format!("{before} exec \"$0\" child --ignored --nocapture"), &own.to_string_lossy()])
        .env("CATALOGUE_FOLDER", folder)
        .env("CATALOGUE_RANGE", range)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a process can be made")
}

/// Everything in the catalogue is whole; how much that is.
fn whole(folder: &Path) -> usize {
    let catalogue = Catalogue::open(folder).expect("it opens");
    catalogue.check_database().expect("the database is whole");
    let entries = catalogue.list().expect("it is read");
    for entry in &entries {
        let entry = entry.as_ref().expect("the row is whole");
        let number = entry.position[4..].parse().expect("a number");
        assert_eq!(catalogue.certificate(entry).expect("it is whole"), Some(certificate(number)));
        assert_eq!(entry.json, answer(number).json);
    }
    entries.len()
}

#[test]
fn an_answer_is_found_again_and_replaced_by_a_later_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut catalogue = Catalogue::open(folder.path()).expect("it opens");
    let first = catalogue.keep(&answer(7), Some(&certificate(7))).expect("it is kept");
    assert_eq!(catalogue.get(first.id).expect("it is read"), Some(first.clone()));
    let later = Answer { json: "{}".into(), ..answer(7) };
    let second = catalogue.keep(&later, Some(b"another certificate")).expect("it is kept");
    assert_eq!(second.id, first.id);
    // The certificate of the first answer has not been written over.
    let (one, other) = (first.certificate.expect("it has one"), second.certificate.clone().expect("it has one"));
    assert_ne!(one.file, other.file);
    assert_eq!(fs::read(catalogue.certificate_path(&one)).expect("it is there"), certificate(7));
    let found = catalogue.about("nim:7", "left").expect("it is read");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].as_ref().expect("it is whole"), &second);
    assert!(catalogue.about("nim:7", "right").expect("it is read").is_empty());
}

#[test]
fn two_processes_write_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let children = [begin(folder.path(), "0..25", ""), begin(folder.path(), "20..45", "")];
    for child in children {
        let said = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text");
        assert_eq!(said.matches("kept").count(), 25, "{said}");
    }
    assert_eq!(whole(folder.path()), 45);
}

#[test]
fn what_was_kept_survives_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kept = 0;
    for (round, after) in [30, 150].into_iter().enumerate() {
        let range = format!("{}..{}", round * 100_000, (round + 1) * 100_000);
        let mut child = begin(folder.path(), &range, "");
        let started = Instant::now();
        while number_kept(folder.path()) == kept && started.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(after));
        child.kill().expect("it is killed");
        let said = String::from_utf8(child.wait_with_output().expect("it has ended").stdout).expect("text");
        let told = said.matches("kept").count();
        let found = whole(folder.path());
        // What the child told of is there; the last one may be there and not told of.
        assert!((kept + told..=kept + told + 1).contains(&found), "{kept} + {told} against {found}");
        kept = found;
    }
}

/// How many answers there are, while another thread writes.
fn number_kept(folder: &Path) -> usize {
    Catalogue::open(folder).and_then(|catalogue| catalogue.list()).map_or(0, |entries| entries.len())
}

#[test]
fn a_full_disk_is_said_and_leaves_the_catalogue_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Catalogue::open(folder.path()).expect("it opens"));
    // No file may grow beyond 32 blocks of 512 bytes: as if the disk were full, since the signal is ignored.
    let child = begin(folder.path(), "0..300", "trap '' XFSZ; ulimit -f 32;");
    let said = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text");
    assert!(said.contains("refused"), "{said}");
    assert!(whole(folder.path()) >= said.matches("kept").count());
}

#[test]
fn damage_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut catalogue = Catalogue::open(folder.path()).expect("it opens");
    let entry = catalogue.keep(&answer(1), Some(&certificate(1))).expect("it is kept");
    let path = catalogue.certificate_path(entry.certificate.as_ref().expect("it has one"));
    let mut bytes = fs::read(&path).expect("it is there");
    bytes[30] ^= 1;
    fs::write(&path, &bytes).expect("it is changed");
    assert!(matches!(catalogue.certificate(&entry), Err(CatalogueError::Corrupt { .. })));
    fs::remove_file(&path).expect("it is removed");
    assert!(matches!(catalogue.certificate(&entry), Err(CatalogueError::File { .. })));
    let database = catalogue.database();
    drop(catalogue);

    // A verdict that was changed.
    let mut bytes = fs::read(&database).expect("it is there");
    let at = bytes.windows(4).position(|window| window == b"wins").expect("the verdict is in it");
    bytes[at..at + 4].copy_from_slice(b"lose");
    fs::write(&database, &bytes).expect("it is changed");
    let catalogue = Catalogue::open(folder.path()).expect("the header is as it was");
    let listed = catalogue.list().expect("it is read");
    assert!(matches!(listed[..], [Err(CatalogueError::Corrupt { .. })]), "{listed:?}");
    drop(catalogue);

    bytes[..64].fill(0x55);
    fs::write(&database, &bytes).expect("it is changed");
    assert!(matches!(Catalogue::open(folder.path()), Err(CatalogueError::Corrupt { .. })));
}

#[test]
fn databases_of_others_and_of_the_future_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Catalogue::open(folder.path()).expect("it opens"));
    let path = folder.path().join("catalogue.sqlite");
    // The version is the big-endian number at byte 60 of the file, the application that at byte 68:
    // sqlite.org/fileformat2.
    let whole = fs::read(&path).expect("it is there");
    let with = |at: usize, number: u32| {
        let mut bytes = whole.clone();
        bytes[at..at + 4].copy_from_slice(&number.to_be_bytes());
        fs::write(&path, bytes).expect("it is changed");
        Catalogue::open(folder.path())
    };
    assert!(matches!(with(60, 99), Err(CatalogueError::Newer { version: 99, .. })));
    assert!(matches!(with(68, 1), Err(CatalogueError::Corrupt { .. })));
}

/// A file from the future is one whose clock has been put back since: nobody knows its age, and it stays.
#[test]
fn a_clock_that_jumps_costs_nothing_that_may_be_in_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let catalogue = Catalogue::open(folder.path()).expect("it opens");
    let part = folder.path().join(".answer.1-2-3.part");
    let (hour, now) = (Duration::from_secs(3600), SystemTime::now());
    for (changed, is_taken) in [(now + 24 * hour, false), (now, false), (now - 2 * hour, true), (UNIX_EPOCH, true)] {
        let file = fs::File::create(&part).expect("a file");
        file.set_modified(changed).expect("its time");
        let cleaned = catalogue.clean_up(hour).expect("it is cleaned");
        assert_eq!((cleaned.parts, part.exists()), (usize::from(is_taken), !is_taken), "{changed:?}");
    }
}
