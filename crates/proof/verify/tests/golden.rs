//! The certificates of `golden/`: the good ones are accepted, each tampered one is rejected at its line.

use gruk_verify::verify;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden").join(name)
}

fn certificates(name: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder(name)).unwrap().map(|entry| entry.unwrap().path());
    let certificates = entries.filter(|path| path.extension().is_some_and(|ending| ending == "cert"));
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    certificates.map(|path| (name(&path), std::fs::read(&path).unwrap())).collect()
}

#[test]
fn good_certificates_are_accepted() {
    let good = certificates("certs");
    assert!(good.len() >= 9);
    for (name, text) in good.into_iter().chain(certificates("cakes")) {
        verify(&text).unwrap_or_else(|rejection| panic!("{name}: {rejection}"));
    }
}

#[test]
fn tampered_certificates_are_rejected_at_their_line() {
    let table = std::fs::read_to_string(folder("certs-bad").join("lines.tsv")).unwrap();
    let mut bad = certificates("certs-bad");
    for row in table.lines().skip(1) {
        let mut fields = row.split('\t');
        let name = fields.next().unwrap();
        let line: usize = fields.next().unwrap().parse().unwrap();
        let rejection = verify(&bad.remove(name).unwrap_or_else(|| panic!("{name} is missing"))).expect_err(name);
        assert_eq!(rejection.line, line, "{name}: {rejection}");
        // What is too large is not said to be wrong.
        assert!(rejection.is_unknown || !name.starts_with("limit-"), "{name}: {rejection}");
    }
    assert!(bad.is_empty(), "no line is given for {:?}", bad.keys());
}

#[test]
fn carriers_on_a_board_too_large_for_their_number_are_refused_before_they_are_read() {
    let steps = "or - 1 - 1\n".repeat(1100);
    let empty = vec![".".repeat(1000); 1000].join("/");
    let claim = format!("game cylinder:1000x1000\nclaim left wins first left at {empty} by carriers");
    let text = format!("gruk-certificate 1\n{claim}\ncarriers left 1100\n{steps}end\n");
    let rejection = verify(text.as_bytes()).expect_err("more than 2^30");
    assert!(rejection.to_string().contains("lines times cells"), "{rejection}");
}

#[test]
fn threats_that_would_take_too_long_to_try_are_refused_before_they_are_read() {
    // A vertex in 600 sets of four, and 1500 lists of threats that begin with it and are tried after each of 1800
    // replies.
    let sets: Vec<String> = (0..600).map(|i| format!("0.{}.{}.{}", 1 + 3 * i, 2 + 3 * i, 3 + 3 * i)).collect();
    let lists: String = (1..1500).map(|vertex| format!(" - 0 {vertex}")).collect();
    let claim = format!("game mm:sets-{}\nclaim left wins first left at x=,o= by threats", sets.join("+"));
    let text = format!("gruk-certificate 1\n{claim}\nthreats left 1\nmove 1{lists}\nend\n");
    let rejection = verify(text.as_bytes()).expect_err("more than 2^32");
    assert_eq!(rejection.line, 4);
    assert!(rejection.to_string().contains("words times vertices"), "{rejection}");
}

/// Small statements with the verdicts of the second checker, without a line where the two may name different ones.
#[test]
fn statements_are_judged_as_by_the_second_checker() {
    let mut judged = 0;
    for entry in std::fs::read_dir(folder("statements")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for (number, entry) in text.split("\nverdict ").skip(1).enumerate() {
            let (wanted, certificate) = entry.split_once('\n').unwrap();
            let place = format!("{}: statement {}", path.display(), number + 1);
            let found = match verify(format!("{}\n", certificate.trim_end_matches('\n')).as_bytes()) {
                Ok(_) => "accepted".to_string(),
                Err(why) => format!("{} {}", if why.is_unknown { "unknown" } else { "rejected" }, why.line),
            };
            let is_same = found == wanted || found.split(' ').next() == Some(wanted);
            assert!(is_same, "{place}: {found}, not {wanted}");
            judged += 1;
        }
    }
    assert!(judged > 100, "{judged} statements");
}

/// The same for the games of placing stones.
#[test]
fn certificates_of_placing_stones_are_accepted_and_tampered_ones_rejected_at_their_line() {
    for (name, text) in certificates("certs-placing") {
        verify(&text).unwrap_or_else(|rejection| panic!("{name}: {rejection}"));
        for len in 0..text.len() {
            assert!(verify(&text[..len]).is_err(), "{name} cut at {len}");
        }
    }
    let table = std::fs::read_to_string(folder("certs-placing-bad").join("lines.tsv")).unwrap();
    let mut bad = certificates("certs-placing-bad");
    for row in table.lines().skip(1) {
        let mut fields = row.split('\t');
        let (name, line) = (fields.next().unwrap(), fields.next().unwrap());
        let rejection = verify(&bad.remove(name).unwrap_or_else(|| panic!("{name} is missing"))).expect_err(name);
        assert_eq!(rejection.line.to_string(), line, "{name}: {rejection}");
    }
    assert!(bad.is_empty(), "no line is given for {:?}", bad.keys());
}

/// A certificate cut at any byte is rejected.
#[test]
fn every_cut_is_noticed() {
    for (name, text) in certificates("certs") {
        for len in 0..text.len() {
            assert!(verify(&text[..len]).is_err(), "{name} cut at {len}");
        }
    }
}

/// A million lines are read, and refused at the first wrong one, in memory that grows with the text only.
#[test]
fn a_million_lines_are_judged() {
    let mut text =
        String::from("gruk-certificate 1\ngame nim\nclaim right wins first left at 0 by nim-sum\nnim-sum 1000000\n");
    for heap in 0..1_000_000 {
        let row = if heap == 0 { "0 0 -\n".to_string() } else { format!("{heap} {heap} {heap}-0\n") };
        text.push_str(&row);
    }
    text.push_str("end\n");
    assert_eq!(verify(text.as_bytes()).unwrap_err().line, 6);
}
