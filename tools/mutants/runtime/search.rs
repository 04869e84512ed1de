//! Looks for certificates that are judged otherwise with a mutant on. It makes small changes of certificates, in this
//! process.
//!
//! The arguments are: a file with the numbers of the wanted sites; the seconds, 0 to change nothing and tell which
//! sites the files kill; a seed; the folder in which certificates are kept that reach wanted sites; a file that says
//! what is being tried, the site and the place of the file or the certificate; and then files. These are certificates,
//! files of statements, or files `.certs` of certificates one behind the other. The last are changed, and kill nothing.
//!
//! Each find is a line of the output: the site, the verdict without the mutant, the verdict with it, and the
//! certificate with `\n` for the ends of its lines. Of what the files kill, the word `golden` and the file stand in the
//! place of the verdicts. The process ends with 9 where a mutant does not end.

use gruk_verify::Limits;
use judge::{entries, judged_within};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Certificates of so many bytes at most are changed.
const MOST_BYTES: usize = 4000;
/// A certificate takes at most so many seconds of the processor without a mutant.
const QUICK: f64 = 0.004;
/// And so many seconds of the clock.
const SOON: f64 = 0.5;
/// Seconds of the processor after which a mutant counts as endless.
const ENDLESS: u64 = 1;
/// The same for a file of the tests without a mutant. With one, three times what it takes without is added.
const SLOW: u64 = 60;
/// Wanted sites that are tried on one certificate.
const SITES: usize = 12;
/// So many certificates that reach a site are kept.
const KEPT: usize = 12;
/// The most certificates that are told of a site whose mutant changes the line alone.
const LINES: usize = 6;
const LIMITS: Limits = Limits { seconds: Some(30.0), memory: 1 << 28 };

/// Counts tries: the watch looks whether it grows.
static TRIES: AtomicU64 = AtomicU64::new(0);
/// Hundredths of a second of the processor in which a try must end.
static TICKS: AtomicU64 = AtomicU64::new(100 * ENDLESS);

struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn one<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

type Lines = Vec<String>;
/// A certificate of the files, whether its line is written down, too, and which of the files it is, from 0.
type Known = (Lines, bool, usize);

fn joined(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Is the line the header of a block?
fn is_header(line: &str) -> bool {
    let mut words = line.split(' ');
    let kind = words.next().unwrap_or_default();
    !kind.is_empty()
        && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && !matches!(kind, "claim" | "game" | "set" | "win" | "lost" | "won" | "draw" | "move" | "pair")
        && words.clone().next().is_some()
        && words.all(|word| matches!(word, "left" | "right") || word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The lines with the last number of each header made right.
fn recounted(mut lines: Lines) -> Lines {
    let mut headers: Vec<usize> = (3..lines.len()).filter(|&at| is_header(&lines[at])).collect();
    headers.push(lines.len().saturating_sub(1));
    for pair in headers.windows(2) {
        let count = (pair[1] - pair[0]).saturating_sub(1);
        if let Some((start, _)) = lines[pair[0]].clone().rsplit_once(' ') {
            lines[pair[0]] = format!("{start} {count}");
        }
    }
    lines
}

/// Numbers at which something may change.
const NUMBERS: &str =
    "0 1 2 3 -1 -2 16 17 64 65 128 129 255 256 1024 4096 65536 1048576 4294967296 18446744073709551615";

/// Another word for this one.
fn changed_word(word: &str, words: &[String], dice: &mut Dice) -> String {
    let opposite = match word {
        "left" => "right",
        "right" => "left",
        "-" => "0",
        "win" | "won" => "lost",
        "lost" => "won",
        "first" => "second",
        "second" => "first",
        _ => "",
    };
    if !opposite.is_empty() && dice.below(2) == 0 {
        return opposite.into();
    }
    let kind = dice.below(8);
    if kind < 3 {
        // The place of one of the numbers in the word.
        let bytes = word.as_bytes();
        let starts: Vec<usize> = (0..bytes.len())
            .filter(|&at| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit()))
            .collect();
        if !starts.is_empty() {
            let start = *dice.one(&starts);
            let end = start + bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let new = match word[start..end].parse::<u64>() {
                Ok(value) if dice.below(4) > 0 => match dice.below(5) {
                    0 | 1 => value.wrapping_add(1).to_string(),
                    2 | 3 => value.saturating_sub(1).to_string(),
                    _ => value.wrapping_add(dice.below(12) as u64).to_string(),
                },
                _ => dice.one(&NUMBERS.split(' ').collect::<Vec<_>>()).to_string(),
            };
            return format!("{}{new}{}", &word[..start], &word[end..]);
        }
    }
    if kind < 5 && !words.is_empty() {
        return dice.one(words).clone();
    }
    if word.is_empty() || !word.is_ascii() {
        return "-".into();
    }
    let place = dice.below(word.len());
    let mut bytes = word.as_bytes().to_vec();
    const LETTERS: &[u8] = b"..xxoo##/0123456789abc,-+|{}=:>";
    match dice.below(4) {
        0 => bytes[place] = bytes[dice.below(bytes.len())],
        1 => drop(bytes.remove(place)),
        2 => bytes.insert(place, *dice.one(LETTERS)),
        _ => bytes[place] = *dice.one(LETTERS),
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// The word with a part left out, twice, or in another place, between separators such as `,`.
fn with_other_parts(word: &str, dice: &mut Dice) -> String {
    let marks: Vec<char> = "/,+|.:-".chars().filter(|mark| word.contains(*mark)).collect();
    if marks.is_empty() {
        return format!("{word},{word}");
    }
    let mark = dice.one(&marks).to_string();
    let mut parts: Vec<&str> = word.split(&*mark).collect();
    let (one, other) = (dice.below(parts.len()), dice.below(parts.len()));
    match dice.below(4) {
        0 => drop(parts.remove(one)),
        1 => parts.insert(one, parts[other]),
        2 => parts.swap(one, other),
        _ => parts[one] = parts[other],
    }
    parts.join(&mark)
}

/// The lines with another game, or with the name of another game.
fn of_another_game(lines: &mut Lines, other: &Lines, dice: &mut Dice) {
    let name = |line: &str| line.split(':').next().unwrap_or_default().to_string();
    let (own, other) = (lines[1].clone(), other[1].clone());
    match dice.below(4) {
        0 => lines[1] = other,
        1 => lines[1] = name(&own),
        2 => {
            // Also in the positions, where games are named.
            let (own, other) = (name(&own).replace("game ", ""), name(&other).replace("game ", ""));
            lines.iter_mut().for_each(|line| *line = line.replace(&format!("{own}:"), &format!("{other}:")));
        }
        _ => lines[1] = name(&other) + &own[name(&own).len()..],
    }
}

/// The lines with a claim and a block of another certificate.
fn with_another_block(lines: &mut Lines, other: &Lines, dice: &mut Dice) {
    let headers = |lines: &Lines| (2..lines.len() - 1).filter(|&at| is_header(&lines[at])).collect::<Vec<usize>>();
    let (own, of_other) = (headers(lines), headers(other));
    let (Some(&first), false) = (own.first(), of_other.is_empty()) else { return };
    let start = dice.below(of_other.len());
    let end = of_other.get(start + 1).copied().unwrap_or(other.len() - 1);
    let block = other[of_other[start]..end].to_vec();
    let at = if dice.below(2) == 0 { first } else { lines.len() - 1 };
    lines.splice(at..at, block);
    if dice.below(3) > 0 {
        lines.insert(first.min(at), other[2].clone());
    }
}

/// A place among the lines: mostly behind the claims.
fn place(lines: &Lines, dice: &mut Dice) -> usize {
    let claims = lines.iter().take_while(|line| !is_header(line)).count().min(lines.len() - 1);
    if dice.below(4) > 0 && claims < lines.len() {
        claims + dice.below(lines.len() - claims)
    } else {
        1 + dice.below(lines.len() - 1)
    }
}

/// The lines with one to five small changes.
fn changed(lines: &Lines, others: &[Lines], dice: &mut Dice) -> Lines {
    let mut lines = lines.clone();
    let count = *dice.one(&[1, 1, 1, 2, 2, 3, 5]);
    for _ in 0..count {
        if lines.len() < 3 {
            break;
        }
        let at = place(&lines, dice);
        match dice.below(18) {
            15 => of_another_game(&mut lines, dice.one(others), dice),
            16 => with_another_block(&mut lines, dice.one(others), dice),
            0 => drop(lines.remove(at)),
            1 => {
                let line = dice.one(&lines).clone();
                lines.insert(at, line);
            }
            2 => {
                let other = place(&lines, dice);
                lines.swap(at, other);
            }
            3 => {
                let other = dice.one(others);
                let line = other[place(other, dice)].clone();
                if dice.below(2) == 0 { lines.insert(at, line) } else { lines[at] = line }
            }
            4 => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                words.remove(dice.below(words.len()));
                lines[at] = words.join(" ");
            }
            5 => {
                let from = dice.one(&lines).clone();
                let from: Vec<&str> = from.split(' ').collect();
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let new = if dice.below(2) == 0 { *dice.one(&from) } else { *dice.one(&words) };
                words.insert(dice.below(words.len() + 1), new);
                lines[at] = words.join(" ");
            }
            6 => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let (one, other) = (dice.below(words.len()), dice.below(words.len()));
                words.swap(one, other);
                lines[at] = words.join(" ");
            }
            _ => {
                let mut words: Vec<String> = lines[at].split(' ').map(String::from).collect();
                let all: Vec<String> = lines.iter().flat_map(|line| line.split(' ')).map(String::from).collect();
                let which = dice.below(words.len());
                words[which] = match dice.below(4) {
                    0 => with_other_parts(&words[which], dice),
                    _ => changed_word(&words[which], &all, dice),
                };
                lines[at] = words.join(" ");
            }
        }
    }
    if dice.below(3) > 0 { recounted(lines) } else { lines }
}

/// Is it the verdict that differs, and not the line alone?
fn is_strong(one: &str, other: &str) -> bool {
    let word = |verdict: &str| verdict.trim_end_matches(|c: char| c.is_ascii_digit()).to_string();
    word(one) != word(other)
}

struct Search {
    wanted: BTreeSet<u32>,
    /// How many certificates have been told of a site whose mutant changes the line alone.
    lines_told: HashMap<u32, usize>,
    /// How often each site was tried.
    tries: HashMap<u32, usize>,
    kept: Vec<Lines>,
    /// The kept certificates that reach a wanted site.
    by_site: BTreeMap<u32, Vec<usize>>,
    seen: HashSet<u64>,
    folder: String,
    trying: std::fs::File,
    dice: Dice,
    made: usize,
    tried: usize,
}

/// Seconds of the processor that this thread has taken.
fn processor() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|time| time.parse::<f64>().ok()).unwrap_or_default() / 1e9
}

/// The verdict without a mutant, of certificates that are judged soon.
fn quick(text: &str) -> Option<String> {
    TRIES.fetch_add(1, Relaxed);
    let (start, clock) = (processor(), Instant::now());
    let verdict = judged_within(text.as_bytes(), Limits { seconds: Some(SOON), ..LIMITS });
    (processor() - start < QUICK && clock.elapsed().as_secs_f64() < SOON).then_some(verdict)
}

impl Search {
    fn with(&mut self, site: u32, text: &str) -> String {
        TRIES.fetch_add(1, Relaxed);
        self.tried += 1;
        let _ = self.trying.write_at(format!("{site:>8}\n").as_bytes(), 0);
        switch::set(site);
        let verdict = judged_within(text.as_bytes(), LIMITS);
        switch::set(0);
        verdict
    }

    fn told(&mut self, site: u32, before: &str, after: &str, text: &str) {
        println!("{site}\t{before}\t{after}\t{}", text.replace('\n', "\\n"));
        if is_strong(before, after) {
            self.wanted.remove(&site);
        } else {
            let told = self.lines_told.entry(site).or_default();
            *told += 1;
        }
    }

    /// The certificate with as few lines and words as show the difference.
    fn smaller(&mut self, site: u32, mut lines: Lines, strong: bool) -> Lines {
        let shows = |search: &mut Self, lines: &Lines| {
            let text = joined(lines);
            let Some(before) = quick(&text) else { return false };
            let after = search.with(site, &text);
            before != "panic" && before != after && (!strong || is_strong(&before, &after))
        };
        let mut at = lines.len() - 1;
        while at > 2 {
            at -= 1;
            if at >= lines.len() {
                continue;
            }
            let mut fewer = lines.clone();
            fewer.remove(at);
            let again = recounted(fewer.clone());
            if shows(self, &again) {
                lines = again;
            } else if shows(self, &fewer) {
                lines = fewer;
            }
        }
        lines
    }

    /// Gives up the wanted sites whose mutants judge a certificate of the files otherwise.
    fn known(&mut self, (lines, has_line, place): &Known, files: &[String]) {
        let text = joined(lines);
        let file = Path::new(&files[*place]).file_name().unwrap_or_default().to_string_lossy();
        let _ = self.trying.write_at(format!("{:>8}\n{place:>8}\n", 0).as_bytes(), 0);
        let mut verdict = String::new();
        TRIES.fetch_add(1, Relaxed);
        TICKS.store(100 * SLOW, Relaxed);
        let start = processor();
        let reached = switch::reached(|| verdict = judged_within(text.as_bytes(), LIMITS));
        TICKS.store(100 * ENDLESS + (300.0 * (processor() - start)) as u64, Relaxed);
        for site in reached {
            if !self.wanted.contains(&site) {
                continue;
            }
            let after = self.with(site, &text);
            if after != verdict && (*has_line || is_strong(&verdict, &after)) {
                self.wanted.remove(&site);
                println!("{site}\tgolden\t{file}: {after}\t{}", text.replace('\n', "\\n"));
            }
        }
    }

    /// Tries the wanted sites that a certificate reaches.
    fn look(&mut self, lines: Lines) {
        let text = joined(&lines);
        if text.len() > MOST_BYTES {
            return;
        }
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        self.made += 1;
        let _ = self.trying.write_at(format!("{:>8}\n{text}\nEND OF TEXT\n", 0).as_bytes(), 0);
        let mut verdict = None;
        TRIES.fetch_add(1, Relaxed);
        let reached = switch::reached(|| verdict = quick(&text));
        let Some(verdict) = verdict else { return };
        if verdict == "panic" {
            println!("0\tpanic\tpanic\t{}", text.replace('\n', "\\n"));
            return;
        }
        let mut sites: Vec<u32> = reached.into_iter().filter(|site| self.wanted.contains(site)).collect();
        if sites.is_empty() {
            return;
        }
        // Kept where few others reach one of its sites.
        let is_rare = |site: &u32| self.by_site.get(site).map_or(0, Vec::len) < KEPT;
        if sites.iter().any(is_rare) || self.dice.below(2000) == 0 {
            let number = self.kept.len();
            self.kept.push(lines.clone());
            for site in &sites {
                let list = self.by_site.entry(*site).or_default();
                if list.len() < 4 * KEPT {
                    list.push(number);
                }
            }
            let _ = std::fs::write(format!("{}/{:016x}.cert", self.folder, hasher.finish()), &text);
        }
        // Those that have been tried least: many mutants change nothing at all.
        sites.sort_by_key(|site| self.tries.get(site).copied().unwrap_or_default());
        sites.truncate(SITES);
        for site in sites {
            if !self.wanted.contains(&site) {
                continue;
            }
            *self.tries.entry(site).or_default() += 1;
            let after = self.with(site, &text);
            if after == verdict {
                continue;
            }
            let strong = is_strong(&verdict, &after);
            if !strong && self.lines_told.get(&site).is_some_and(|told| *told >= LINES) {
                continue;
            }
            let small = self.smaller(site, lines.clone(), strong);
            let text = joined(&small);
            let (Some(before), after) = (quick(&text), self.with(site, &text)) else { continue };
            self.told(site, &before, &after, &text);
        }
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| ()));
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [wanted, seconds, seed, folder, trying, files @ ..] = &words[..] else { panic!("too few arguments") };
    let wanted = std::fs::read_to_string(wanted).expect("the list of sites");
    let seconds: f64 = seconds.parse().expect("seconds");
    let seed: u64 = seed.parse().expect("a seed");
    switch::set(0);
    std::thread::spawn(|| {
        let mut last = (0, 0);
        loop {
            std::thread::sleep(Duration::from_millis(500));
            let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
            let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
            let ticks: u64 = fields.get(11).and_then(|field| field.parse().ok()).unwrap_or_default();
            let tries = TRIES.load(Relaxed);
            if tries != last.0 {
                last = (tries, ticks);
            } else if ticks > last.1 + TICKS.load(Relaxed) {
                std::process::exit(9);
            }
        }
    });
    let mut search = Search {
        wanted: wanted.lines().filter_map(|line| line.parse().ok()).collect(),
        lines_told: HashMap::new(),
        tries: HashMap::new(),
        kept: Vec::new(),
        by_site: BTreeMap::new(),
        seen: HashSet::new(),
        folder: folder.clone(),
        trying: std::fs::File::create(trying).expect("a file for what is tried"),
        dice: Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
        made: 0,
        tried: 0,
    };
    let (mut known, mut kept_before, mut more): (Vec<Known>, Vec<Lines>, Vec<Lines>) = Default::default();
    for (place, path) in files.iter().enumerate() {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let ending = Path::new(path).extension().unwrap_or_default();
        let texts: Vec<(String, bool)> = if ending == "txt" {
            entries(&text).map(|(verdict, text)| (text, !matches!(verdict, "rejected" | "unknown"))).collect()
        } else if ending == "certs" {
            text.split_inclusive("\nend\n").map(|text| (text.into(), true)).collect()
        } else {
            vec![(text, true)]
        };
        let read =
            texts.into_iter().map(|(text, has_line)| (text.lines().map(String::from).collect(), has_line, place));
        match path.starts_with(folder) || ending == "certs" {
            true if ending == "certs" => more.extend(read.map(|(lines, ..)| lines)),
            true => kept_before.extend(read.map(|(lines, ..)| lines)),
            false => known.extend(read),
        }
    }
    let start = Instant::now();
    let is_over = |start: Instant| start.elapsed().as_secs_f64() > seconds;
    if seconds == 0.0 {
        known.iter().for_each(|known| search.known(known, files));
        return;
    }
    let is_whole = |lines: &Lines| lines.len() > 3 && joined(lines).len() <= MOST_BYTES;
    kept_before.retain(is_whole);
    let kept = kept_before.len();
    let mut all = kept_before;
    all.extend(known.into_iter().map(|(lines, ..)| lines).chain(more).filter(is_whole));
    // What was kept in an earlier run comes first.
    let mut fresh: Vec<Lines> = all.clone();
    for at in (kept..fresh.len()).rev() {
        let other = kept + search.dice.below(at + 1 - kept);
        fresh.swap(at, other);
    }
    fresh.reverse();
    let mut told = 0;
    while !is_over(start) && !search.wanted.is_empty() {
        for _ in 0..200 {
            if let Some(lines) = fresh.pop() {
                search.look(lines);
            }
        }
        for _ in 0..50 {
            // From a certificate that reaches a site still wanted, mostly.
            let sites: Vec<u32> = search.by_site.keys().filter(|site| search.wanted.contains(site)).copied().collect();
            let lines = if sites.is_empty() || search.dice.below(5) == 0 {
                search.dice.one(&all).clone()
            } else {
                let site = *search.dice.one(&sites);
                let number = *search.dice.one(&search.by_site[&site]);
                search.kept[number].clone()
            };
            // Lines of certificates of the same kind.
            let kind = |lines: &Lines| {
                lines.iter().find(|line| is_header(line)).and_then(|line| line.split(' ').next().map(String::from))
            };
            let own = kind(&lines);
            let from = search.dice.below(all.len());
            let others: Vec<Lines> = all[from..]
                .iter()
                .filter(|other| kind(other) == own)
                .take(3)
                .cloned()
                .chain([lines.clone(), search.dice.one(&all).clone()])
                .collect();
            for _ in 0..20 {
                let new = changed(&lines, &others, &mut search.dice);
                if new.len() > 2 {
                    search.look(new);
                }
            }
        }
        if start.elapsed().as_secs() / 20 > told {
            told = start.elapsed().as_secs() / 20;
            eprintln!(
                "{} s: {} made, {} tried, {} kept, {} sites wanted, {} reached",
                start.elapsed().as_secs(),
                search.made,
                search.tried,
                search.kept.len(),
                search.wanted.len(),
                search.by_site.keys().filter(|site| search.wanted.contains(site)).count()
            );
            let _ = std::io::stderr().flush();
        }
    }
}
