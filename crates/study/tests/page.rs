//! The page of a study: its checker against the checker of the program, and the page in a real browser.
//!
//! Where node or chromium is missing, these tests are passed over; the browser is asked with SLOW_TESTS=1.

use gruk_study::{Document, Node, html, open, print, read};
use gruk_translations::Language;
use gruk_verify::{Limits, verify};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn certificates(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("golden").join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "cert"));
    files.sort();
    files
}

/// What the page's checker says of each file. It plays against what it accepts, too, and fails if a proof loses.
fn asked(files: &[PathBuf]) -> BTreeMap<PathBuf, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/checker.mjs");
    let output = Command::new("node").arg(script).args(files).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8(output.stdout).unwrap();
    let verdict = |line: &str| {
        let mut words = line.split('\t');
        (PathBuf::from(words.next().unwrap()), words.next().unwrap().to_string())
    };
    told.lines().map(verdict).collect()
}

/// The page accepts nothing that the checker rejects, and rejects nothing that it accepts. How often it said each word.
fn compared(files: &[PathBuf]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for (file, said) in asked(files) {
        let own = verify(&std::fs::read(&file).unwrap());
        match said.as_str() {
            "accepted" => assert!(own.is_ok(), "{}: accepted by the page: {own:?}", file.display()),
            "rejected" => {
                assert!(own.is_err_and(|why| !why.is_unknown), "{}: rejected by the page alone", file.display())
            }
            other => assert_eq!(other, "unknown", "{}", file.display()),
        }
        *counts.entry(said).or_default() += 1;
    }
    counts
}

#[test]
fn the_page_judges_as_the_checker_does() {
    if !has("node") {
        return println!("passed over: node is missing");
    }
    let counts = compared(&certificates("certs"));
    assert!(counts["accepted"] >= 14 && !counts.contains_key("rejected"), "{counts:?}");
    let counts = compared(&certificates("certs-bad"));
    assert!(counts["rejected"] >= 45 && !counts.contains_key("accepted"), "{counts:?}");
}

/// Every line of every certificate that the page knows left out, said twice, or with a word changed: where the checker
/// and the page differ, one is wrong.
#[test]
fn the_page_refuses_what_was_tampered_with() {
    if !has("node") {
        return println!("passed over: node is missing");
    }
    let good = certificates("certs");
    let known = asked(&good).into_iter().filter(|(_, said)| said == "accepted").map(|(file, _)| file);
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for file in known {
        let text = std::fs::read_to_string(&file).unwrap();
        for (number, changed) in tampered(&text).into_iter().enumerate() {
            let path = folder.path().join(format!("{number}-{}", file.file_name().unwrap().to_string_lossy()));
            std::fs::write(&path, changed).unwrap();
            files.push(path);
        }
    }
    let counts = compared(&files);
    assert!(counts["rejected"] > 300, "{counts:?}");
}

fn tampered(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let whole = |lines: &[String]| format!("{}\n", lines.join("\n"));
    let own = || lines.iter().map(ToString::to_string).collect::<Vec<String>>();
    let mut all = Vec::new();
    for at in 2..lines.len() {
        // Without the line, with the number of the block's lines put right.
        let mut fewer = own();
        fewer.remove(at);
        if let Some(head) = (0..at).rev().find(|&head| is_header(lines[head])) {
            let (words, count) = lines[head].rsplit_once(' ').unwrap();
            fewer[head] = format!("{words} {}", count.parse::<usize>().unwrap().saturating_sub(1));
        }
        all.push(whole(&fewer));
        for (word, text) in lines[at].split(' ').enumerate() {
            let others = ["left", "right", "a1", "b2", "c3", "1", "2", "draw", "-"];
            for other in others.into_iter().filter(|other| *other != text) {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                words[word] = other;
                let mut changed = own();
                changed[at] = words.join(" ");
                all.push(whole(&changed));
            }
        }
    }
    all
}

fn is_header(line: &str) -> bool {
    ["strategy ", "pairing ", "connection ", "nim-sum "].iter().any(|kind| line.starts_with(kind))
}

fn certificate(name: &str) -> String {
    std::fs::read_to_string(root().join("golden/certs").join(name)).unwrap()
}

/// A study of a 3 × 3 board with a proof by connection at the root.
fn example() -> Document {
    let mut document = Document::of("hex:3x3:.../.x./...", Some(gruk_core::Player::Right));
    document.title = Some("The centre <of 3 × 3> & more".into());
    let name = document.keep_certificate(&certificate("connection-hex-capture.cert"));
    document.nodes[0].certificate = Some(name);
    document.nodes[0].verdict = Some(json!({"verdict": "wins", "winner": "red"}));
    document.nodes[0].comment = Some("</script><b>not bold</b>".into());
    document.add(0, Node { the_move: Some("a1".into()), ..Node::default() });
    document
}

#[test]
fn a_page_speaks_every_language() {
    for language in Language::ALL {
        let page = html::page(&example(), Some(language), Limits::WIDE).unwrap();
        assert!(page.contains(&format!("<html lang=\"{}\">", language.html())) && !page.contains("\"[["));
        // The player's name, a word of the frame and one of the scripts.
        for (text, before) in [("red", "\"red\":\""), ("Back (left arrow)", "title=\""), ("no cell", "\"no cell\":\"")]
        {
            let says = format!("{before}{}", language.look(text).unwrap());
            assert!(page.contains(&says), "{}: {says}", language.tag());
        }
    }
}

#[test]
fn a_page_holds_its_study() {
    let document = example();
    let page = html::page(&document, None, Limits::WIDE).unwrap();
    assert_eq!(page.matches("</script>").count(), 5, "nothing that is said ends a script");
    assert!(page.contains("<h1 id=\"title\">The centre &lt;of 3 × 3&gt; &amp; more</h1>") && !page.contains("{{"));
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org/").count());
    assert!(!page.contains("https://") && !page.contains(" src="), "nothing comes from elsewhere");
    let again = open(&page).unwrap();
    assert_eq!(read(&print(&document)), Ok(again));
}

/// What the browser makes of a page after `act` has been run in it.
fn in_browser(document: &Document, language: Option<Language>, act: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let page = html::page(document, language, Limits::WIDE)
        .unwrap()
        .replace("</body>", &format!("<script>{act}</script></body>"));
    let path = folder.path().join("page.html");
    std::fs::write(&path, page).unwrap();
    let mut browser = Command::new("chromium");
    browser.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom"]);
    browser.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
    let output = browser.arg(format!("file://{}", path.display())).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    // The part that the reader sees, without the data below it.
    text.split_once("<script type=").expect("a page").0.to_string()
}

#[test]
fn the_page_works_from_disk_in_a_browser() {
    if std::env::var_os("SLOW_TESTS").is_none() {
        return println!("passed over: SLOW_TESTS is not set");
    }
    if !has("chromium") {
        return println!("passed over: chromium is missing");
    }
    let document = example();
    let seen = in_browser(&document, None, "");
    assert!(seen.contains("Red wins") && seen.contains("proved: this page has checked the certificate"), "{seen}");
    assert!(seen.contains("&lt;/script&gt;&lt;b&gt;not bold&lt;/b&gt;"), "{seen}");
    assert_eq!(seen.matches("data-cell=").count(), 9);
    // Play against the proof, on the first cell that is free, until it is over.
    let play = "document.getElementById('walk').click(); for (let i = 0; i < 9; i++) document.querySelector('.cell.can')?.dispatchEvent(new Event('click'));";
    let seen = in_browser(&document, None, play);
    assert!(seen.contains("The game is over: red has won"), "{seen}");
    // The keys: on to the next node.
    let seen =
        in_browser(&document, None, "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));");
    assert!(seen.contains("red to move"), "{seen}");

    // Tampered with: the certificate, the winner, the position.
    let mut changed = example();
    changed.certificates[0].1 = changed.certificates[0].1.replace("touch b1 top", "touch a2 top");
    assert!(in_browser(&changed, None, "").contains("the certificate is no proof: line"));
    let mut changed = example();
    changed.nodes[0].verdict = Some(json!({"verdict": "wins", "winner": "blue"}));
    assert!(in_browser(&changed, None, "").contains("which is something else"));
    let mut changed = example();
    changed.nodes[0].position = Some("hex:3x3:..o/.x./...".into());
    assert!(in_browser(&changed, None, "").contains("about another position"));
    // In another language.
    let seen = in_browser(&document, Some(Language::German), "document.getElementById('walk').click();");
    for says in ["Rot gewinnt", "bewiesen: Diese Seite hat das Zertifikat geprüft", "Ihr Zug, für Blau", "zurück"] {
        assert!(seen.contains(says), "{says}: {seen}");
    }
    // What the page's checker does not know.
    let mut other = Document::of("subtraction:1,2,3:21", None);
    other.nodes[0].certificate = Some(other.keep_certificate(&certificate("nimbers-chomp.cert")));
    let seen = in_browser(&other, None, "");
    assert!(seen.contains("not checked here") && !seen.contains("has checked the certificate"), "{seen}");
}

/// What is proved of Nim with heaps of 1, 2 and 4 after each move: the sums were worked out by hand.
const PUZZLE: &str = "gruk-certificate 2
game nim
claim right wins first right at 2,4 by nim-sum
claim right wins first right at 1,4 by nim-sum
claim right wins first right at 1,1,4 by nim-sum
claim right wins first right at 1,2 by nim-sum
claim right wins first right at 1,1,2 by nim-sum
claim right wins first right at 1,2,2 by nim-sum
claim left wins first right at 1,2,3 by nim-sum
nim-sum 7
2,4 6 4-2
1,4 5 4-1
1,1,4 4 4-0
1,2 3 2-1
1,1,2 2 2-0
1,2,2 1 1-0
1,2,3 0 -
end
";

fn puzzle(certificate: &str) -> Document {
    let mut document = Document::of("nim:1,2,4", None);
    document.keep_certificate(certificate);
    let task = json!({"side": "left", "moves": ["4-3"], "within": null, "certificate": "c1"});
    document.nodes[0].extra.insert("puzzle".into(), task);
    document
}

#[test]
fn a_puzzle_is_played_against_its_certificate() {
    if std::env::var_os("SLOW_TESTS").is_none() || !has("chromium") {
        return println!("passed over: SLOW_TESTS is not set, or chromium is missing");
    }
    let clicks = |moves: &[&str]| -> String {
        let click = |name: &&str| {
            format!(
                "[...document.querySelectorAll('#proof button')].find((one) => one.textContent === '{name}').click();"
            )
        };
        moves.iter().map(click).collect()
    };
    let seen = |moves: &[&str]| in_browser(&puzzle(PUZZLE), None, &clicks(moves));
    let says = |moves: &[&str], words: &[&str]| {
        let page = seen(moves);
        for words in words {
            assert!(page.contains(words), "after {moves:?} the page does not say {words}: {page}");
        }
        page
    };
    let page = says(&[], &["Hint", "Solution", ">4-3<", ">1-0<", "first to move"]);
    assert!(
        !page.contains("It begins with") && !page.contains("and no other move does") && !page.contains("Certificate")
    );
    says(&["Hint"], &["It begins with “4”."]);
    // The certificate answers a wrong move, and the game is lost.
    says(&["2-1"], &["2-1 does not win.", "This page has checked that.", ">second 4-0<", "the nim-sum is 4"]);
    says(&["2-1", "1-0"], &["The game is over: second has won."]);
    says(&["2-1", "Try again"], &["Hint", ">2-1<"]);
    // After the right move the reader plays on as the winner, or plays the loser.
    says(&["4-3"], &["4-3 wins, and no other move does.", "This page has checked that.", "Certificate c1"]);
    says(&["Solution"], &["4-3 wins, and no other move does."]);
    let wrong = "The proof plays another move; of 2-0 it says nothing.";
    says(&["4-3", "Go on", "2-0"], &[">second 1-0<", wrong, "first to move"]);
    let page = says(&["4-3", "Go on", "3-2"], &[">first 3-2<"]);
    assert!(!page.contains("The proof plays another move"), "{page}");
    says(&["Solution", "Play against the proof", "3-0"], &["Your move, for second: the proof answers for first."]);
    // A certificate that is no proof decides nothing: the page says who says so.
    let tampered = puzzle(&PUZZLE.replace("1,2,3 0 -", "1,2,3 1 1-0"));
    for (name, verdict) in [("4-3", "4-3 wins, and no other move does."), ("2-1", "2-1 does not win.")] {
        let page = in_browser(&tampered, None, &clicks(&[name]));
        assert!(page.contains(verdict) && page.contains("This page has not checked that"), "{page}");
        assert!(!page.contains("This page has checked that"), "{page}");
    }
}
