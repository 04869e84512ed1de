//! `gruk animals`.

use super::{Run, counted, grouped};
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::animals::{self as verb, AnimalCount, AnimalNews};
use gruk_workbench::animals::{self, AnimalRow, Status};
use gruk_workbench::render;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Animals {
    #[command(flatten)]
    query: Arguments<verb::Animals>,
    /// Write the certificate of each animal into this folder.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Write a gallery to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Animals {
    fn run(&self) -> Result<Exit, Failure> {
        let (query, board) = (&*self.query, self.query.board.word());
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        if let Some(folder) = &self.certificates {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        let (mut gallery, mut exit, mut failure) = (Vec::new(), Exit::Done, None);
        let mut tell = |news: AnimalNews| {
            let told = match news {
                AnimalNews::Row(row) => {
                    let told = self.keep(&row, board);
                    let told = told.and_then(|()| if query.count { Ok(()) } else { self.tell(&row, board) });
                    gallery.push(row);
                    told
                }
                AnimalNews::Size(count) => {
                    if count.open > 0 || count.reason.is_some() {
                        exit = Exit::Unknown;
                    }
                    self.tell_size(&count)
                }
            };
            failure = told.err();
            failure.is_none()
        };
        asking("animals", |ask| query.find_each(ask, &mut tell))?;
        if let Some(failure) = failure {
            return Err(failure);
        }
        if let Some(path) = &self.output {
            let picture = animals::animal_gallery(query.board.board(), &gallery);
            let (svg, text) = (|| render::gallery_svg(&picture), || render::gallery_text(&picture));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: 2.0 })?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Animals {
    fn tell_size(&self, count: &AnimalCount) -> Result<(), Failure> {
        if self.query.count {
            match self.out.json {
                true => say(count.tell())?,
                false => say(format_args!(
                    "{}: {} ({} up to translation alone): {}, {} ({} basic), {} open",
                    counted(count.cells as u64, "cell", "cells"),
                    counted(count.animals, "animal", "animals"),
                    grouped(count.fixed),
                    counted(count.winners, "winner", "winners"),
                    counted(count.losers, "loser", "losers"),
                    grouped(count.basic_losers),
                    grouped(count.open)
                ))?,
            }
        }
        match &count.reason {
            Some(limit) if !self.out.json => say(format_args!("stopped: {limit}")),
            Some(_) if !self.query.count => say(count.tell()),
            _ => Ok(()),
        }
    }

    fn path(&self, row: &AnimalRow, board: &str) -> Option<PathBuf> {
        row.certificate.as_ref()?;
        Some(self.certificates.as_ref()?.join(format!("{board}-{}.cert", row.text)))
    }

    fn keep(&self, row: &AnimalRow, board: &str) -> Result<(), Failure> {
        match (self.path(row, board), &row.certificate) {
            (Some(path), Some(certificate)) => files::write(&path, certificate),
            _ => Ok(()),
        }
    }

    fn tell(&self, row: &AnimalRow, board: &str) -> Result<(), Failure> {
        if self.out.json {
            let file = self.path(row, board).map(|path| path.display().to_string());
            return say(self.query.animal(row, file).tell());
        }
        let what = match row.status {
            Status::Winner { side, moves, is_least } => {
                let least = if is_least { "least board" } else { "board" };
                format!("winner, {least} {side}x{side}, {}", counted(moves as u64, "move", "moves"))
            }
            Status::Loser { period, is_basic } => {
                format!("{}loser, pairs repeat after {period} cells", if is_basic { "basic " } else { "" })
            }
            Status::Open { .. } => format!("open: {}", row.reason),
        };
        say(format_args!("{:<18} {what}", row.text))
    }
}
