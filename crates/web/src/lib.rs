//! The web front end: the workbench as a page in a browser, served to this machine, and its JSON interface.
//!
//! [`Server::bind`] takes a port, [`Server::run`] serves until it is told to stop. The page is built from `ui/` and
//! compiled into the program. Questions are answered in [processes of their own](Workers), within limits for each of
//! them and for all together, and end when the page that asked goes away; a server without such processes answers them
//! in threads.
//!
//! This crate knows no game and does no search: it reads questions, asks the workbench, and writes answers.

mod api;
mod body;
mod book;
mod certificates;
mod connections;
mod failure;
mod forward;
mod guard;
mod inside;
mod jobs;
mod pages;
mod picture;
mod pool;
mod queue;
mod server;
mod store;
mod stream;
mod tables;
mod worker;

pub use api::{openapi, typescript};
pub use inside::Inside;
pub use pool::Workers;
pub use server::{Options, Server};
pub use worker::{ENDED_BY_MEMORY, ENDED_BY_TIME, Governor, work};
