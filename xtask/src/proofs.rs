//! The checker that is proved correct: compiles the development in `proofs/`, extracts the checker, builds it, and lets
//! it judge the corpus.
//!
//! Everything is built in `target/proofs`, from a copy, so nothing that is generated lies beside the sources.

mod tampered;

use crate::root;
use crate::test::succeed;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4 as _;

/// What is installed where it is missing; Debian has all of it.
const PACKAGES: &[&str] = &["coq", "ocaml", "ocaml-findlib"];
/// Words that no source may have: what they do would have to be believed.
const FORBIDDEN: &[&str] =
    &["Admitted", "admit.", "Axiom", "Parameter", "Conjecture", "Extract Constant", "Extract Inlined", "Unsafe"];
/// The inductive types that OCaml has as well; `docs/proved.md` prints the list.
const EXTRACTED: &[&str] = &["bool", "list", "option", "prod", "unit"];
/// The most lines of all statement files together.
const STATEMENT_LINES: usize = 400;
/// The most lines of the files that say how claims are written.
const SPELLING_LINES: usize = 150;
/// The most CPU time that the proofs may take to compile.
const COMPILED: Duration = Duration::from_secs(600);
/// The most CPU time that all openings of Hex 7x7 may take to check.
const OPENINGS: Duration = Duration::from_secs(60);

/// The larger certificates are made by the release build, or with `--program FILE` by a program that is there.
pub fn run(options: &[&str]) -> Result<(), String> {
    let program = match options {
        [] => crate::program::built("release")?,
        ["--program", file] => PathBuf::from(file),
        _ => return Err("expected no option, or --program FILE".into()),
    };
    install()?;
    let sources = sources()?;
    inspect(&sources)?;
    let folder = build(&sources)?;
    let checker = folder.join("gruk-proved");
    golden(&checker)?;
    tampered_are_refused(&checker, &folder, &program)?;
    large(&checker, &folder, &program)?;
    println!("proofs: all theorems are closed, and {} decides its corpus", checker.display());
    Ok(())
}

fn install() -> Result<(), String> {
    let is_there = |program: &str, argument: &str| {
        Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
    };
    if is_there("coqc", "--version") && is_there("ocamlopt", "-version") && is_there("ocamlfind", "printconf") {
        return Ok(());
    }
    println!("installing {}", PACKAGES.join(", "));
    let mut apt = Command::new("apt-get");
    succeed(apt.args(["install", "--yes", "--no-install-recommends"]).args(PACKAGES))
        .map_err(|why| format!("{why}; Rocq (Coq 8.16) and OCaml are needed"))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files of the development in the order of `_CoqProject`.
fn sources() -> Result<Vec<String>, String> {
    let project = read(&root().join("proofs/_CoqProject"))?;
    Ok(project.lines().filter(|line| line.ends_with(".v")).map(String::from).collect())
}

/// No axiom, no gap, nothing but the listed types extracted, short statements; and no file that is not compiled.
fn inspect(sources: &[String]) -> Result<(), String> {
    let proofs = root().join("proofs");
    let (mut lines, mut spelling) = (0, 0);
    for source in sources {
        let text = read(&proofs.join(source))?;
        if let Some(word) = FORBIDDEN.iter().find(|word| text.contains(*word)) {
            return Err(format!("proofs/{source} has the word '{word}'"));
        }
        for line in text.lines().filter_map(|line| line.trim_start().strip_prefix("Extract Inductive ")) {
            let name = line.split(' ').next().unwrap_or_default();
            if !EXTRACTED.contains(&name) {
                return Err(format!("proofs/{source} extracts {name}, which is not in the list"));
            }
        }
        if source.starts_with("statements/") {
            lines += text.lines().count();
        }
        if source.starts_with("spelling/") {
            spelling += text.lines().count();
        }
    }
    for (what, lines, most) in [("statement", lines, STATEMENT_LINES), ("spelling", spelling, SPELLING_LINES)] {
        if lines > most {
            return Err(format!("the {what} files have {lines} lines, more than {most}"));
        }
    }
    for folder in fs::read_dir(&proofs).map_err(|error| error.to_string())?.filter_map(Result::ok) {
        for entry in fs::read_dir(folder.path()).into_iter().flatten().filter_map(Result::ok) {
            let name = format!("{}/{}", folder.file_name().to_string_lossy(), entry.file_name().to_string_lossy());
            if name.ends_with(".v") && !sources.contains(&name) {
                return Err(format!("proofs/{name} does not stand in proofs/_CoqProject"));
            }
        }
    }
    println!("proofs: {} files, {lines} lines of statements, {spelling} of spelling", sources.len());
    Ok(())
}

/// Compiles what has changed, and what stands after it; the last file extracts the checker. Returns the folder with
/// `gruk-proved`.
fn build(sources: &[String]) -> Result<PathBuf, String> {
    let (proofs, folder) = (root().join("proofs"), root().join("target/proofs"));
    let mut took = Duration::ZERO;
    let mut changed = false;
    for source in sources {
        let (from, to) = (proofs.join(source), folder.join(source));
        let text = read(&from)?;
        changed |= !to.with_extension("vo").exists() || fs::read_to_string(&to).ok().as_deref() != Some(&text);
        if !changed {
            continue;
        }
        let parent = to.parent().expect("a file has a folder");
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&to, &text))
            .map_err(|error| format!("{}: {error}", to.display()))?;
        let _ = fs::remove_file(to.with_extension("vo"));
        let (output, compiled) = run_coqc(&folder, source)?;
        took += compiled;
        let asked = text.matches("Print Assumptions").count();
        let closed = output.matches("Closed under the global context").count();
        if asked != closed {
            let _ = fs::remove_file(to.with_extension("vo"));
            return Err(format!("proofs/{source}: {} of {asked} theorems are not closed:\n{output}", asked - closed));
        }
    }
    let main = "gruk_proved.ml";
    fs::copy(proofs.join(main), folder.join(main)).map_err(|error| format!("{main}: {error}"))?;
    let mut ocaml = Command::new("ocamlfind");
    ocaml.current_dir(&folder).args([
        "ocamlopt",
        "-w",
        "-a",
        "-inline",
        "100",
        "gruk_proved_core.mli",
        "gruk_proved_core.ml",
        main,
    ]);
    succeed(ocaml.args(["-o", "gruk-proved"]))?;
    println!("proofs: what has changed is compiled in {:.0} CPU seconds", took.as_secs_f64());
    if took > COMPILED {
        return Err(format!("the proofs should compile in {} CPU seconds", COMPILED.as_secs()));
    }
    Ok(folder)
}

/// Compiles one file: what Rocq prints, and its CPU time.
fn run_coqc(folder: &Path, source: &str) -> Result<(String, Duration), String> {
    let failed = |error: std::io::Error| format!("cannot run coqc: {error}");
    let mut coqc = Command::new("coqc");
    coqc.current_dir(folder).args(["-q", "-R", ".", "Gruk", source]);
    let log = folder.join("coqc.log");
    let errors = fs::File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    let mut child = coqc.stdout(Stdio::piped()).stderr(errors).spawn().map_err(failed)?;
    let mut text = String::new();
    child.stdout.take().expect("the output is piped").read_to_string(&mut text).map_err(failed)?;
    let done = child.wait4().map_err(failed)?;
    if done.status.success() { Ok((text, done.rusage.utime + done.rusage.stime)) } else { Err(read(&log)?) }
}

/// What the checker says of each file, `accepted`, `rejected` or `unknown`; and its CPU time.
fn judge(checker: &Path, files: &[PathBuf]) -> Result<(BTreeMap<PathBuf, String>, Duration), String> {
    let failed = |error: std::io::Error| format!("cannot run gruk-proved: {error}");
    let mut child = Command::new(checker).args(files).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut text = String::new();
    child.stdout.take().expect("the output is piped").read_to_string(&mut text).map_err(failed)?;
    let usage = child.wait4().map_err(failed)?.rusage;
    let verdicts: BTreeMap<PathBuf, String> =
        text.lines().filter_map(|line| line.rsplit_once(": ")).map(|(file, word)| (file.into(), word.into())).collect();
    if verdicts.len() == files.len() {
        Ok((verdicts, usage.utime + usage.stime))
    } else {
        Err(format!("gruk-proved answered {} of {} files", verdicts.len(), files.len()))
    }
}

/// No good golden file is rejected and no tampered one accepted, and those in `proofs/corpus.tsv` are decided.
fn golden(checker: &Path) -> Result<(), String> {
    let golden = root().join("golden");
    let list = read(&root().join("proofs/corpus.tsv"))?;
    let mut known: BTreeMap<&str, &str> =
        list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t')).collect();
    let mut wrong = Vec::new();
    let mut decided = 0;
    for folder in ["certs", "certs-bad", "certs-placing", "certs-placing-bad", "cakes"] {
        let entries = fs::read_dir(golden.join(folder)).map_err(|error| format!("golden/{folder}: {error}"))?;
        let files: Vec<PathBuf> = entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == "cert"))
            .collect();
        for (path, word) in judge(checker, &files)?.0 {
            let name = format!("{folder}/{}", path.file_name().unwrap_or_default().to_string_lossy());
            let expected = if folder.ends_with("-bad") { "rejected" } else { "accepted" };
            decided += usize::from(word != "unknown");
            let listed = known.remove(&*name);
            if word != "unknown" && word != expected || listed.is_some_and(|listed| word != listed) {
                wrong.push(format!("golden/{name} is {word}"));
            }
        }
    }
    wrong.extend(known.keys().map(|name| format!("golden/{name} is not there")));
    println!("proofs: {decided} golden files decided");
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Changed golden files: the checker accepts none that `gruk verify` refuses. Where it refuses more, that is counted:
/// there the two read the page of the format differently.
fn tampered_are_refused(checker: &Path, folder: &Path, program: &Path) -> Result<(), String> {
    let folder = folder.join("tampered");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let list = read(&root().join("proofs/corpus.tsv"))?;
    let mut files = Vec::new();
    for name in list.lines().filter_map(|line| line.strip_suffix("\taccepted")) {
        let text = read(&root().join("golden").join(name))?;
        for (number, changed) in tampered::changed(&text).into_iter().enumerate() {
            let file = folder.join(format!("{}-{number}.cert", name.trim_end_matches(".cert").replace('/', "-")));
            fs::write(&file, changed).map_err(|error| format!("{}: {error}", file.display()))?;
            files.push(file);
        }
    }
    let (mut refused, mut stricter, mut wrong) = (0, 0, Vec::new());
    for files in files.chunks(1000) {
        let verdicts = judge(checker, files)?.0;
        let output = Command::new(program).arg("verify").args(files).output();
        let output = output.map_err(|error| format!("cannot run gruk: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let accepted: BTreeSet<PathBuf> =
            text.lines().filter_map(|line| line.split_once(": accepted;")).map(|(file, _)| file.into()).collect();
        for (file, word) in verdicts {
            refused += usize::from(word != "accepted");
            stricter += usize::from(word == "rejected" && accepted.contains(&file));
            if word == "accepted" && !accepted.contains(&file) {
                wrong.push(file.display().to_string());
            }
        }
    }
    println!("proofs: {refused} of {} changed files refused, {stricter} of them by this checker alone", files.len());
    match wrong.is_empty() {
        true => fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display())),
        false => Err(format!("gruk-proved accepts what gruk verify does not:\n{}", wrong.join("\n"))),
    }
}

/// Certificates that are too large to be golden, made by `program`.
fn large(checker: &Path, folder: &Path, program: &Path) -> Result<(), String> {
    let openings = folder.join("hex-7x7");
    let gruk = |arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::null());
        succeed(&mut command)
    };
    gruk(&["openings", "hex:7x7", "--resume", &openings.to_string_lossy()])?;
    let entries = fs::read_dir(&openings).map_err(|error| format!("{}: {error}", openings.display()))?;
    let files: Vec<PathBuf> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "cert"))
        .collect();
    let mut claims = 0;
    for file in &files {
        claims += read(file)?.lines().filter(|line| line.starts_with("claim ")).count();
    }
    let took = accept(checker, &files)?;
    println!("proofs: {claims} openings of Hex 7x7 accepted in {:.1} CPU seconds", took.as_secs_f64());
    if claims != 49 || took > OPENINGS {
        return Err(format!("49 openings should have been decided in {} CPU seconds", OPENINGS.as_secs()));
    }
    limits_hold(checker, &files)?;
    let mut single = Vec::new();
    for (verb, positions) in [("solve", LARGE), ("value", VALUES)] {
        for position in positions {
            let file = folder.join(format!("{}.cert", position.replace([':', '/'], "-")));
            let _ = fs::remove_file(&file);
            gruk(&[verb, position, "--certificate", &file.to_string_lossy()])?;
            single.push(file);
        }
        println!("proofs: {}", positions.join(", "));
    }
    let took = accept(checker, &single)?;
    println!("proofs: all of them accepted in {:.1} CPU seconds", took.as_secs_f64());
    Ok(())
}

/// Where a limit is reached the answer is `unknown`, with exit code 3.
fn limits_hold(checker: &Path, files: &[PathBuf]) -> Result<(), String> {
    let largest = files.iter().max_by_key(|file| fs::metadata(file).map_or(0, |data| data.len()));
    for limit in [["--seconds", "0.01"], ["--memory", "2"]] {
        let output = Command::new(checker).args(limit).args(largest).output();
        let output = output.map_err(|error| format!("cannot run gruk-proved: {error}"))?;
        if output.status.code() != Some(3) || !output.stdout.ends_with(b": unknown\n") {
            return Err(format!("gruk-proved {} does not end with 'unknown'", limit.join(" ")));
        }
    }
    Ok(())
}

/// Positions whose certificates the checker accepts as well.
const LARGE: &[&str] = &["hex:7x7", "hex:8x8", "hex:9x10", "mb:hj-3-3", "mb:row-3-4x4", "mb:row-5-5x5", "mb:row-4-4x6"];
/// Sums whose values, with their canonical forms, it accepts.
const VALUES: &[&str] = &[
    "domineering:3x3",
    "domineering:4x4",
    "domineering:2x10",
    "domineering:3x3+domineering:2x3",
    "nim:5,6,7",
    "*7+nim:12",
    "{1||0|-2}+^",
    "7/16+v3*2",
];

/// All files must be accepted; returns the CPU time.
fn accept(checker: &Path, files: &[PathBuf]) -> Result<Duration, String> {
    let (verdicts, took) = judge(checker, files)?;
    match verdicts.into_iter().find(|(_, word)| word != "accepted") {
        Some((file, word)) => Err(format!("{} is {word}", file.display())),
        None => Ok(took),
    }
}
