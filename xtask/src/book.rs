//! The book: `docs/book`, in which every command is run and every picture drawn while it is built.
//!
//! The pages are read, what they include is put in, their commands are run and compared, and mdBook makes HTML of the
//! result. What may stand in a page is said in `docs/book/README.md`.

mod breaks;
mod derived;
mod expand;
mod html;
mod json;
mod links;
mod pages;
mod session;

use crate::{program, root};
use pages::Page;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// The version of mdBook, which is installed into `target` where it is missing.
const MDBOOK: &str = "0.5.4";

pub fn run(options: &[&str]) -> Result<(), String> {
    let started = Instant::now();
    let (mut program, mut some) = (std::env::var_os("GRUK").map(PathBuf::from), Vec::new());
    let mut words = options.iter();
    while let Some(&word) = words.next() {
        match word {
            "--program" => program = Some(words.next().ok_or("--program wants a file")?.into()),
            part => some.push(part),
        }
    }
    let program = match program {
        Some(program) => program.canonicalize().map_err(|error| format!("{}: {error}", program.display()))?,
        None => {
            println!(
                "book: building the release program, unless it stands; --program FILE, or GRUK, names another one"
            );
            program::built("release")?
        }
    };
    let folder = crate::target().join("book");
    let stage = folder.join("stage");
    fresh(&stage)?;
    let mut book = pages::read()?;
    let mut wrong = std::mem::take(&mut book.wrong);
    let is_wanted = |page: &Page| some.is_empty() || some.iter().any(|part| page.path.contains(part));
    let wanted: Vec<&Page> = book.pages.iter().filter(|page| is_wanted(page)).collect();
    if wanted.is_empty() {
        return Err(format!("no page has {} in its path", some.join(" or ")));
    }
    let path = search_path(&folder, &program)?;
    let (count, faults) = expand_all(&wanted, &stage.join("src"), &path)?;
    wrong.extend(faults);
    if some.is_empty() && wrong.is_empty() {
        write(&stage.join("src/SUMMARY.md"), &book.summary)?;
        for (from, to) in &book.files {
            copy(from, &stage.join("src").join(to))?;
        }
        for name in ["book.toml", "gruk.css"] {
            copy(&root().join("docs/book").join(name), &stage.join(name))?;
        }
        let html = folder.join("html");
        crate::test::succeed(Command::new(mdbook()?).arg("build").arg(&stage).arg("--dest-dir").arg(&html))?;
        wrong.extend(html::faults(&html)?);
        println!("book: {}", html.join("index.html").display());
    }
    println!(
        "book: {} pages, {} commands, {} pictures, {} numbers in {:.0} seconds",
        wanted.len(),
        count.commands,
        count.pictures,
        count.numbers,
        started.elapsed().as_secs_f64()
    );
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Runs what stands in the pages, as many at once as there are processors, and writes them to the stage.
fn expand_all(pages: &[&Page], stage: &Path, path: &str) -> Result<(expand::Count, Vec<String>), String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, |number| number.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(page) = pages.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = expand::page(page, stage, path);
                    done.lock().expect("no thread panics").push((&page.path, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|(path, _)| *path);
    let (mut count, mut wrong) = (expand::Count::default(), Vec::new());
    for (_, result) in done {
        let expanded = result?;
        count.add(&expanded.count);
        wrong.extend(expanded.wrong);
    }
    Ok((count, wrong))
}

/// The variable `PATH` under which `gruk` is the program.
fn search_path(folder: &Path, program: &Path) -> Result<String, String> {
    let bin = folder.join("bin");
    fresh(&bin)?;
    let name = bin.join("gruk");
    #[cfg(unix)]
    let linked = std::os::unix::fs::symlink(program, &name);
    #[cfg(not(unix))]
    let linked = std::fs::copy(program, name.with_extension("exe")).map(|_| ());
    linked.map_err(|error| format!("{}: {error}", name.display()))?;
    let bin = bin.canonicalize().map_err(|error| format!("{}: {error}", bin.display()))?;
    Ok(format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default()))
}

/// mdBook of the version that is wanted, which is installed where it is missing.
fn mdbook() -> Result<PathBuf, String> {
    let folder = crate::target().join("mdbook");
    let program = folder.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    let said = Command::new(&program).arg("--version").output();
    if !said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == format!("mdbook v{MDBOOK}")) {
        println!("installing mdBook {MDBOOK}, which takes a few minutes once");
        let mut install = Command::new("cargo");
        install.args(["install", "mdbook", "--locked", "--quiet", "--force", "--version", MDBOOK]);
        install.args(["--no-default-features", "--features", "search", "--root"]).arg(&folder);
        // The flags of this repository are for its own code.
        crate::test::succeed(install.current_dir(std::env::temp_dir()))?;
    }
    Ok(program)
}

fn fresh(folder: &Path) -> Result<(), String> {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}
