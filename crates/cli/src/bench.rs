//! From arguments to a position on the bench.

use crate::args::{LimitArgs, MethodArg};
use crate::failure::Failure;
use crate::files;
use crate::progress::interrupt;
use gruk_workbench::{Limits, Method, SolveOptions, Study};
use std::time::Duration;

/// Lays the position that `argument` names on the bench.
pub(crate) fn study(argument: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
    let text = files::position_text(argument)?;
    gruk_workbench::open(&text, first).map_err(Failure::bad(argument))
}

pub(crate) fn limits(args: &LimitArgs) -> Limits {
    Limits {
        nodes: args.nodes,
        time: args.seconds.map(Duration::from_secs_f64),
        memory: usize::try_from(args.memory.as_u64()).unwrap_or(usize::MAX),
        cancel: interrupt(),
    }
}

pub(crate) fn options(args: &LimitArgs, method: MethodArg) -> SolveOptions {
    let method = match method {
        MethodArg::Auto => Method::Auto,
        MethodArg::Dfpn => Method::Dfpn,
        MethodArg::Backward => Method::Backward,
    };
    SolveOptions { limits: limits(args), method, threads: args.threads.into(), ..SolveOptions::default() }
}
