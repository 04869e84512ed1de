//! How far and how a search may go, as Python says it.

use gruk_workbench::{Limits, Method, SolveOptions};
use pyo3::prelude::*;
use std::time::Duration;

/// How far a search may go.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Reach {
    nodes: Option<u64>,
    seconds: Option<f64>,
    memory: usize,
}

impl Reach {
    pub(crate) fn limits(&self) -> Limits {
        let time = self.seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
        Limits { nodes: self.nodes, time, memory: self.memory, ..Limits::default() }
    }
}

/// How to search.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Search {
    limits: Reach,
    method: String,
    theorem: bool,
    all_moves: bool,
    certificate: bool,
    threads: usize,
    only: Option<Vec<String>>,
}

impl Search {
    pub(crate) fn options(&self) -> SolveOptions {
        SolveOptions {
            limits: self.limits.limits(),
            method: match self.method.as_str() {
                "dfpn" => Method::Dfpn,
                "backward" => Method::Backward,
                _ => Method::Auto,
            },
            theorem: self.theorem,
            all_moves: self.all_moves,
            certificate: self.certificate,
            threads: self.threads,
            only: self.only.clone(),
            resume: None,
        }
    }
}
