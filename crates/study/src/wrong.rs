//! What is wrong with a study.

use std::fmt;

/// What is wrong with a study, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// The text is no study.
    Text {
        /// The byte of the text.
        at: usize,
        /// What is wrong there.
        why: String,
    },
    /// A node cannot be.
    Node {
        /// The path of the node.
        path: String,
        /// Why not.
        why: String,
    },
    /// There is no such node.
    Path {
        /// The path that was asked for.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The format that was asked for cannot say it.
    Unsaid(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Text { at, why } => write!(f, "byte {at}: {why}"),
            Wrong::Node { path, why } if path.is_empty() => write!(f, "the root: {why}"),
            Wrong::Node { path, why } => write!(f, "node {path}: {why}"),
            Wrong::Path { path, why } => write!(f, "no node {path}: {why}"),
            Wrong::Unsaid(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Wrong {}
