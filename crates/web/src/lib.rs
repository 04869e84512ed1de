//! The web front end: the workbench as a page in a browser, served to this machine, and its JSON interface.
//!
//! [`Server::bind`] takes a port, [`Server::run`] serves until it is told to stop. The page is built from `ui/` and compiled into the
//! program. Long work runs in threads of its own, within limits for each question and for all of them together, and ends when the
//! page that asked goes away.
//!
//! This crate knows no game and does no search: it reads questions, asks the workbench, and writes answers.

mod api;
mod certificates;
mod failure;
mod guard;
mod jobs;
mod pages;
mod picture;
mod server;
mod store;
mod stream;

pub use api::{openapi, typescript};
pub use server::{Options, Server};
