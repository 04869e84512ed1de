//! Sessions of the language take no more memory than they may, whatever is asked: measured by the system.

#![cfg(target_os = "linux")]

use gruk_workbench::language::Program;
use gruk_workbench::{Limits, no_files, session};
use std::time::{Duration, Instant};

/// The memory of a session.
const MEMORY: usize = 16 << 20;
/// What the process may take beyond it: what the system's allocator keeps of 45 sessions before, too. Of six runs five
/// took 40 to 43 MiB; a program that is not counted takes hundreds.
const BESIDE: usize = 64 << 20;

/// Programs that would take more than there is.
const PROGRAMS: &[&str] = &[
    "value(chomp:5553x2)",
    "value(chomp:2x5553)",
    "value(chomp:1x10000) + value(chomp:10000x1)",
    "value(domineering:12x12)",
    "value(clobber:16x16)",
    "value(amazons:8x8)",
    "outcome(domineering:30x30)",
    "outcome(clobber:16x16)",
    "solve(hex:9x9)",
    "best(domineering:14x14)",
    "moves(nim:1000000000000)",
    "left_options(nim:90000,90000)",
    "left_options(*4000000)",
    "followers(*4000000)",
    "canonical(*4000000)",
    "[nim_product(n, n) for n in 1..4000000]",
    "game(p -> [[p, p]], p -> [])(0)",
    "repeat(\"0123456789\", 100000000)",
    "s(t, n) = if n == 0 then t else s(t + t, n - 1)\ns(\"x\", 60)",
    "s(t, n) = if n == 0 then t else s(t + t, n - 1)\ns([1, 2], 60)",
    "s(t, n) = if n == 0 then t else s([t, t, t], n - 1)\nx = s(+-1, 30)\nstr(x)",
    "s(t, n) = if n == 0 then t else s([t, t, t], n - 1)\nx = s(+-1, 30)\ny = s(+-1, 30)\nx == y",
    "s(n) = if n == 0 then * else {n, s(n - 1) | -n, s(n - 1)}\ns(60) + s(59) + s(58)",
    "s(n) = if n == 0 then +-1 else {s(n - 1) | -(s(n - 1))} + s(n - 1)\nstr(s(40))",
    "s(n) = if n == 0 then 0 else {n || s(n - 1) | -n}\nname(s(200) + s(201) + s(202))",
    "join([repeat(\"ab\", n) for n in 1..100000], \",\")",
    "split(repeat(\"a,\", 100000), \",\")",
    "characters(repeat(\"abc\", 100000))",
    "replace(repeat(\"a\", 10000), \"a\", repeat(\"b\", 10000))",
    "nim_product(4294967295, 4294967294)",
    "grundy_values(\"octal:0.77\", 100000000)",
    "period(\"octal:0.007\", 100000000)",
    "quotient(\"octal:0.3122\", 5000)",
    "genus(nim:100000,100000)",
    "table(\"domineering\", 9, 9)",
    "thermograph(sum([{n | -n} for n in 1..2000]))",
    "definitions(domineering:5x5)",
    "norton(domineering:5x5, {1|*})",
    "product(1000000, 1000001)",
    "birthday(domineering:7x7)",
    "atomic_weight(clobber:5x5)",
    "conjunctive(domineering:5x5, domineering:5x5)",
    "selective(domineering:4x5, domineering:5x4)",
    "ordinal_sum(domineering:5x5, domineering:5x5)",
    "find(\"+-(3,{9|1})\", \"domineering\", 40)",
];

/// The most bytes that were in memory.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

#[test]
fn programs_take_no_more_than_their_memory() {
    let before = peak();
    let mut most = before;
    let mut read = 0;
    for text in PROGRAMS {
        let Ok(program) = Program::read("", text) else {
            eprintln!("cannot be read: {text}");
            continue;
        };
        let started = Instant::now();
        let limits = Limits { time: Some(Duration::from_millis(400)), memory: MEMORY, ..Limits::default() };
        let mut session = session(&limits, no_files());
        let mut said = String::new();
        for statement in program.statements() {
            said = match session.run(&program, statement) {
                Ok(Some(object)) => match session.answer(object, text, 400, Instant::now()) {
                    Ok(_) => "answered".into(),
                    Err(why) => format!("{why:?}"),
                },
                Ok(None) => "done".into(),
                Err(stopped) => stopped.error.to_string(),
            };
        }
        read += 1;
        let peak = peak();
        let said: String = said.replace('\n', " ").chars().take(150).collect();
        eprintln!("{} MiB more, {:?}: {text:?}: {said}", peak.saturating_sub(most) >> 20, started.elapsed());
        most = most.max(peak);
    }
    assert!(most <= before + MEMORY + BESIDE, "{} MiB after {}", most >> 20, before >> 20);
    assert_eq!(read, PROGRAMS.len());
}
