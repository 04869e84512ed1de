//! Mutation tests of the checker of certificates, of the notation, and of what watches over limits: `cargo xtask
//! mutants`.
//!
//! All mutants stand in one program, which is built once in `target/mutants`. The environment variable MUTANT turns one
//! of them on. Each is tried with the tests of its packages that reach its place, and those of the checker with the
//! files of `golden/`, too. One of these must kill it, or `explained.tsv` must explain it. The table of all is
//! `target/mutants/results.tsv`, or in the folder of its subject there.

mod explained;
mod sites;
mod subject;
mod tree;
mod trial;

use explained::Explained;
use sites::Site;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use subject::{SUBJECTS, Subject};
use trial::{Effort, Fate};

const HELP: &str = "\
mutants [--of SUBJECT] [--sites TEXT] [--sample N] [--survivors] [--tests S] [--jobs N]
  --of SUBJECT   checker (as without it), notation, limits, or governor
  --sites TEXT   only sites whose file, function and change have this in them
  --sample N     N of the sites, the same ones each time
  --survivors    only those that were neither killed in the last run nor are explained; the others keep what became
                 of them
  --tests S      each mutant that the files do not kill by tests that take S seconds together without it (15)
  --jobs N       so many at a time (2)";

struct Options {
    subject: &'static Subject,
    sites: String,
    sample: Option<usize>,
    survivors: bool,
    effort: Effort,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        subject: &SUBJECTS[0],
        sites: String::new(),
        sample: None,
        survivors: false,
        effort: Effort { jobs: 2, tests: 15.0 },
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} wants a value\n{HELP}"));
        let number = |text: String| text.parse::<usize>().map_err(|_| format!("'{text}' is no number"));
        match word.as_str() {
            "--of" => {
                let name = value()?;
                let known = SUBJECTS.iter().find(|subject| subject.name == name);
                options.subject = known.ok_or_else(|| format!("'{name}' is no subject\n{HELP}"))?;
            }
            "--sites" => options.sites = value()?,
            "--sample" => options.sample = Some(number(value()?)?),
            "--jobs" => options.effort.jobs = number(value()?)?,
            "--tests" => options.effort.tests = number(value()?)? as f64,
            "--survivors" => options.survivors = true,
            _ => return Err(HELP.into()),
        }
    }
    Ok(options)
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// What names a site, whatever its number.
fn key(site: &Site) -> String {
    format!("{}\t{}\t{}", site.file, site.function, site.change)
}

fn run(options: &Options) -> Result<(), String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
    let explained = Explained::read(&root)?;
    let mut tree = tree::made(&root, options.subject)?;
    tree.compile(&root, options.effort.tests > 0.0)?;
    let list: String =
        tree.sites.iter().map(|site| format!("{}\t{}\t{}\n", site.number, site.line, key(site))).collect();
    let path = tree.folder.join("../sites.tsv");
    std::fs::write(&path, list).map_err(|error| format!("{}: {error}", path.display()))?;
    eprintln!("{} sites, of which {} do not compile", tree.sites.len(), tree.dropped.len());
    let judges = trial::judges(&root, &tree, &options.effort)?;
    eprintln!("{} files and tests", judges.len());

    let table = tree.folder.join("../results.tsv");
    let mut before: HashMap<String, (String, String)> = HashMap::new();
    if options.survivors {
        let text = std::fs::read_to_string(&table).map_err(|error| format!("{}: {error}", table.display()))?;
        for row in text.lines() {
            let fields: Vec<&str> = row.split('\t').collect();
            if let [word, by, file, _, function, change] = fields[..]
                && (!matches!(word, "survived" | "unreached") || explained.row(file, function, change).is_some())
            {
                before.insert(format!("{file}\t{function}\t{change}"), (word.into(), by.into()));
            }
        }
    }
    let compiled = || tree.sites.iter().filter(|site| !tree.dropped.contains(&site.number));
    let mut wanted: Vec<&Site> = compiled().filter(|site| key(site).contains(&options.sites)).collect();
    if let Some(most) = options.sample {
        // By a number that looks random.
        wanted.sort_by_key(|site| (site.number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        wanted.truncate(most);
    }
    let (known, unknown): (Vec<&Site>, Vec<&Site>) = wanted.iter().partition(|site| before.contains_key(&key(site)));
    let fates: Mutex<BTreeMap<usize, (String, String)>> = Mutex::default();
    for site in known {
        fates.lock().unwrap().insert(site.number, before[&key(site)].clone());
    }
    let progress = tree.folder.join("../progress.tsv");
    let file = std::fs::File::create(&progress).map_err(|error| format!("{}: {error}", progress.display()))?;
    let file = Mutex::new(file);
    trial::tried(&tree, &judges, &unknown, &options.effort, |site, fate: &Fate| {
        let _ = writeln!(file.lock().unwrap(), "{}\t{}\t{}\t{}", fate.word, fate.by, site.line, key(site));
        fates.lock().unwrap().insert(site.number, (fate.word.into(), fate.by.clone()));
    })?;

    let fates = fates.into_inner().unwrap();
    let mut text = String::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut open = Vec::new();
    for site in compiled() {
        let Some((word, by)) = fates.get(&site.number) else { continue };
        *counts.entry(word).or_default() += 1;
        text += &format!("{word}\t{by}\t{}\t{}\t{}\t{}\n", site.file, site.line, site.function, site.change);
        if matches!(word.as_str(), "survived" | "unreached") && !explained.has(&site.file, &site.function, &site.change)
        {
            open.push(format!("{word}\t{}:{}\t{}\t{}", site.file, site.line, site.function, site.change));
        }
    }
    std::fs::write(&table, text).map_err(|error| format!("{}: {error}", table.display()))?;
    println!("{} tried: {counts:?}", fates.len());
    println!("explained: {:?}", explained.counts());
    let is_whole = options.sites.is_empty() && options.sample.is_none();
    let files: BTreeSet<&str> = tree.sites.iter().map(|site| &site.file[..]).collect();
    if is_whole && let Some(row) = explained.unused(&files) {
        return Err(format!("explained.tsv: no survivor is like this:\n{row}"));
    }
    if !open.is_empty() {
        return Err(format!("{}\n{} are neither killed nor explained", open.join("\n"), open.len()));
    }
    Ok(())
}
