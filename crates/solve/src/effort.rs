//! What a search of one position may use besides nodes, time and memory.

use crate::checkpoint::Keep;

/// How a solver works on one position, if it leaves a choice.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Threads that search together. The winner does not depend on them.
    pub threads: usize,
    /// Where the table is kept while the search goes on.
    pub keep: Option<Keep>,
}

impl Default for Effort {
    /// One thread, and no file.
    fn default() -> Self {
        Effort { threads: 1, keep: None }
    }
}
