//! `gruk pairings --all`, `--graph`, `--toric 16` and `--class`: all classes of pairings, their graph, and pictures of
//! them.

use super::Pairings;
use crate::arguments::asking;
use crate::failure::{Exit, Failure};
use crate::governor::{self, Found};
use crate::results::Results;
use crate::say;
use crate::verbs::{counted, grouped, untold};
use gruk_verbs::pairings::{PairingClass, PairingCount, Toric, sixteen_class};
use gruk_verbs::{Told as _, Unknown};
use gruk_workbench::BadInput;
use gruk_workbench::pairings::{self, Census, Group, Period, Rows};
use gruk_workbench::survey::{Derived, Survey, Unsurveyed};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// What is asked, with the file that keeps the results.
pub(super) struct Query<'a> {
    pub(super) args: &'a Pairings,
    pub(super) rows: &'a Rows,
    group: Group,
    started: Instant,
    /// A write that failed ends the work.
    lost: Option<Failure>,
    /// How many classes have been found.
    classes: Arc<AtomicUsize>,
}

/// What is said of classes where a limit came before the end.
fn so_far(classes: &AtomicUsize) -> String {
    match classes.load(Ordering::Relaxed) {
        0 => String::new(),
        number => format!("; {} found before", counted(number as u64, "class was", "classes were")),
    }
}

pub(super) fn run(args: &Pairings, rows: &Rows) -> Result<Exit, Failure> {
    let query = &*args.query;
    let classes = Arc::<AtomicUsize>::default();
    let (group, started) = (query.symmetries(), Instant::now());
    let mut work = Query { args, rows, group, started, lost: None, classes: Arc::clone(&classes) };
    if args.resume.is_some() && query.all && query.graph {
        return Err(Failure::Usage("one file keeps the results of --all or of --graph: leave one out".into()));
    }
    if args.class.len() > 2 {
        return Err(Failure::Usage("a picture shows one class, or two".into()));
    }
    let answer = asking(&format!("pairings {}", query.rows), |ask| {
        let found = Arc::clone(&classes);
        governor::found(move || Found { behind: so_far(&found), ..Found::default() });
        let limits = query.reach.limits(ask);
        let mut survey = Survey::begin(&limits, query.reach.threads(ask), ask.watch);
        match () {
            () if query.graph => work.graph(&mut survey),
            () if query.toric == Some(Toric::Sixteen) => work.sixteen(&mut survey),
            () if !args.class.is_empty() => work.draw(&mut survey),
            () => work.all(&mut survey),
        }
    });
    if let Some(failure) = work.lost {
        return Err(failure);
    }
    match answer? {
        Ok(exit) => Ok(exit),
        Err(Unsurveyed::Limit(limit)) => {
            let reason = format!("{limit}{}", so_far(&classes));
            untold(&Unknown::new(&args.query.rows, reason), args.answer.out.json)
        }
        Err(Unsurveyed::Unsupported(why)) => Err(Failure::bad(&args.query.rows)(BadInput::Unsupported(why))),
        Err(Unsurveyed::Wrong(number, why)) => {
            let file = args.resume.as_ref().map_or_else(String::new, |path| path.display().to_string());
            Err(Failure::Usage(format!("{file}, line {}: {why}", number + 2)))
        }
    }
}

pub(super) type Answer = Result<Result<Exit, Unsurveyed>, Failure>;

/// Gives the value, or hands the reason for having none on.
macro_rules! surveyed {
    ($found:expr) => {
        match $found {
            Ok(found) => found,
            Err(why) => return Ok(Err(why)),
        }
    };
}

impl Query<'_> {
    fn head(&self, mode: &str) -> Value {
        let group = if self.group == Group::Full { "full" } else { "triangle" };
        json!({ "gruk": "pairings", "version": 1, "query": self.args.query.rows, "mode": mode, "group": group })
    }

    fn resumed(&self, mode: &str) -> Result<Option<(Results, Vec<Value>)>, Failure> {
        let open = |path: &std::path::PathBuf| Results::open(path, &self.head(mode));
        self.args.resume.as_ref().map(open).transpose()
    }

    /// The line of a file that cannot be used, from 0.
    fn wrong(number: usize, why: &str) -> Unsurveyed {
        Unsurveyed::Wrong(number, why.into())
    }

    /// All classes, without a word about them.
    pub(super) fn census(&mut self, survey: &mut Survey<'_>) -> Result<Census, Unsurveyed> {
        let mut each = |_: &[u8], _| {
            self.classes.fetch_add(1, Ordering::Relaxed);
            true
        };
        survey.classes(self.rows, self.group, &[], &mut |_| true, &mut each)
    }

    fn all(&mut self, survey: &mut Survey<'_>) -> Answer {
        let period = Period::Side(self.rows.k() - 1);
        let (mut file, known) = match self.resumed("all")? {
            Some((results, lines)) => (Some(results), lines),
            None => (None, Vec::new()),
        };
        let mut partners = Vec::with_capacity(known.len());
        for (number, line) in known.iter().enumerate() {
            match line["cells"].as_str().and_then(|digits| pairings::partners(digits, period)) {
                Some(own) => partners.push(own),
                None => return Ok(Err(Self::wrong(number, "expected the cells of a pairing"))),
            }
        }
        let is_told = !self.args.query.count && file.is_none();
        let lost = &mut self.lost;
        // Both callbacks write to the file.
        let file_cell = std::cell::RefCell::new(&mut file);
        let mut keep = |number: usize| match file_cell.borrow_mut().as_mut().map(|file| file.keep(number)) {
            Some(Err(failure)) => {
                *lost = Some(failure);
                false
            }
            _ => true,
        };
        let mut failed = None;
        let classes = &self.classes;
        let mut each = |class: &[u8], stabiliser: usize| {
            classes.fetch_add(1, Ordering::Relaxed);
            let line = || {
                let (cells, side) = (pairings::digits(class, period), self.rows.k() - 1);
                PairingClass { cells, side, stabiliser }.tell()
            };
            match file_cell.borrow_mut().as_mut() {
                Some(file) => file.add(&line()),
                None if is_told => {
                    failed = say(line()).err();
                    failed.is_none()
                }
                None => true,
            }
        };
        let census = survey.classes(self.rows, self.group, &partners, &mut keep, &mut each);
        self.lost = self.lost.take().or(failed);
        if let (Some(file), Ok(census)) = (file.take_if(|_| census.is_ok()), &census) {
            file.close(Some(json!({ "labelled": census.labelled, "classes": census.classes() })))?;
        } else if let Some(file) = file {
            file.close(None)?;
        }
        let census = surveyed!(census);
        if is_told {
            return Ok(Ok(Exit::Done));
        }
        self.tell_count(&self.args.query.counted_census(&census, self.started)).map(Ok)
    }

    fn sixteen(&mut self, survey: &mut Survey<'_>) -> Answer {
        let (mut file, lines) = match self.resumed("toric-16")? {
            Some((results, lines)) => (Some(results), lines),
            None => (None, Vec::new()),
        };
        let (mut known, mut done) = (Vec::new(), 0);
        for (number, line) in lines.iter().enumerate() {
            match derived(line).filter(|(class, _)| *class >= done) {
                Some((class, own)) => {
                    known.push(own);
                    done = class + 1;
                }
                None => {
                    return Ok(Err(Self::wrong(number, "expected what comes from the next class of 8-toric pairings")));
                }
            }
        }
        let census = match self.census(survey) {
            Ok(census) if done <= census.classes() => census,
            Ok(_) => return Ok(Err(Self::wrong(lines.len() - 1, "there are not so many classes of 8-toric pairings"))),
            Err(why) => return Ok(Err(why)),
        };
        let mut each =
            |class: usize, own: &Derived| file.as_mut().is_none_or(|file| file.add(&derived_line(class, own)));
        let found = survey.sixteen(&census, known, done, &mut each);
        if let Some(file) = file {
            let summary = found.as_ref().ok();
            file.close(summary.map(|found| json!({ "labelled": found.labelled, "classes": found.classes.len() })))?;
        }
        let found = surveyed!(found);
        if !self.args.query.count && self.args.resume.is_none() {
            for (class, keeps) in found.classes.iter().zip(&found.stabilisers) {
                say(sixteen_class(class, *keeps as usize).tell())?;
            }
            return Ok(Ok(Exit::Done));
        }
        let stabilisers = found.stabilisers.iter().map(|keeps| *keeps as usize);
        let count = self.args.query.counted(found.labelled, found.classes.len(), 1024, stabilisers, self.started);
        self.tell_count(&count).map(Ok)
    }

    fn tell_count(&self, count: &PairingCount) -> Result<Exit, Failure> {
        if self.args.answer.out.json {
            say(count.tell())?;
            return Ok(Exit::Done);
        }
        let (labelled, symmetries) = (grouped(count.labelled), count.symmetries);
        let classes = counted(count.classes as u64, "class", "classes");
        say(format_args!("{labelled} pairings, {classes} under {symmetries} symmetries, translations among them"))?;
        for (order, number) in &count.stabilisers {
            say(format_args!("  {} kept by {order} of them", grouped(number)))?;
        }
        say(format_args!("{:.3} s", count.seconds.0))?;
        Ok(Exit::Done)
    }

    fn graph(&mut self, survey: &mut Survey<'_>) -> Answer {
        let (mut file, lines) = match self.resumed("graph")? {
            Some((results, lines)) => (Some(results), lines),
            None => (None, Vec::new()),
        };
        let census = surveyed!(self.census(survey));
        let mut known: Vec<Vec<u32>> = Vec::with_capacity(lines.len());
        for (number, line) in lines.iter().enumerate() {
            let vertex = |value: &Value| value.as_u64().filter(|v| *v < census.classes() as u64).map(|v| v as u32);
            let own = line["neighbours"].as_array().map(|list| list.iter().map(vertex).collect::<Option<Vec<u32>>>());
            match own.flatten().filter(|_| line["vertex"] == json!(number)) {
                Some(own) => known.push(own),
                None => return Ok(Err(Self::wrong(number, "expected the neighbours of the next vertex"))),
            }
        }
        let mut each = |vertex: u32, own: &[u32]| {
            file.as_mut().is_none_or(|file| file.add(&json!({ "vertex": vertex, "neighbours": own })))
        };
        let graph = survey.graph(&census, known, &mut each);
        if let Some(file) = file {
            file.close(
                graph.as_ref().ok().map(|graph| json!({ "vertices": graph.vertices(), "edges": graph.edges() })),
            )?;
        }
        let graph = surveyed!(graph);
        let components = graph.components();
        if let Some(number) = self.args.component {
            return self.component(&graph, &components, number as usize).map(Ok);
        }
        let diameter = surveyed!(survey.diameter(&graph, &components[0]));
        let sizes = components.iter().map(Vec::len).collect();
        let found = self.args.query.graphed(&graph, sizes, diameter, self.started);
        if self.args.answer.out.json {
            say(found.tell())?;
            return Ok(Ok(Exit::Done));
        }
        say(format_args!(
            "{} vertices, {} edges, {} triangles, {}",
            grouped(found.vertices),
            grouped(found.edges),
            grouped(found.triangles),
            found.girth.map_or("no cycle".into(), |girth| format!("girth {girth}"))
        ))?;
        let listed: Vec<String> = found.sizes.iter().map(grouped).collect();
        say(format_args!("{} components: {}", found.components, listed.join(", ")))?;
        for (degree, number) in &found.degrees {
            say(format_args!("  degree {degree}: {}", grouped(number)))?;
        }
        say(format_args!("diameter of the largest: {diameter}; {:.3} s", found.seconds.0))?;
        Ok(Ok(Exit::Done))
    }
}

fn derived_line(class: usize, own: &Derived) -> Value {
    let cells: Vec<String> = own.classes.iter().map(|class| pairings::digits(class, Period::Sixteen)).collect();
    json!({ "class": class, "cells": cells, "periodic": own.periodic, "labelled": own.labelled })
}

fn derived(line: &Value) -> Option<(usize, Derived)> {
    let read = |digits: &Value| pairings::partners(digits.as_str()?, Period::Sixteen)?.try_into().ok();
    let classes = line["cells"].as_array()?.iter().map(read).collect::<Option<Vec<[u8; 128]>>>()?;
    let (periodic, labelled) = (line["periodic"].as_u64().filter(|number| *number > 0)?, line["labelled"].as_u64()?);
    Some((usize::try_from(line["class"].as_u64()?).ok()?, Derived { classes, periodic, labelled }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_that_were_found_are_counted_with_the_limit() {
        for (number, words) in
            [(0, ""), (1, "; 1 class was found before"), (12_345, "; 12 345 classes were found before")]
        {
            assert_eq!(so_far(&AtomicUsize::new(number)), words);
        }
    }
}
