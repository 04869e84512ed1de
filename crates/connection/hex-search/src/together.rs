//! A search by several threads: each has a solver of its own with its own connections, and they share the table, the
//! patterns of wins, and a [`SharedSearch`].

use crate::bits::Bits;
use crate::field::Field;
use crate::library::Pattern;
use crate::solver::Solver;
use crate::table::{Key, hash};
use gruk_core::Player;
use gruk_solve::threads::{self, Overtaken, SharedSearch};
use gruk_solve::{LimitHit, Meter, Numbers};
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

/// A thread goes back to the root after so many nodes, and two for each turn from the root. On the way it sees what the
/// others have found out. (On 7 positions of 7×7 and 8×8 two threads searched 18 % more nodes than one without it, 2 %
/// more with it.) The number is doubled each time that the root's numbers have not changed. Otherwise a thread could
/// begin one subtree again and again, if the table and the pool are too small for it.
const PATIENCE: usize = 64;

/// A pattern for one of the libraries.
type Lesson<B> = ([usize; 2], Pattern<B>);

/// A thread of a search by several: where it is, and what it has heard.
#[derive(Debug)]
pub(crate) struct Member<B> {
    path: threads::Member<Key<B>>,
    /// Patterns that others have learnt, for each thread; this one's number.
    lessons: Arc<[Mutex<Vec<Lesson<B>>>]>,
    number: usize,
    /// Nodes since it was at the root, and how many there may be.
    since: usize,
    patience: usize,
    /// The root's numbers then.
    root: Option<Numbers>,
}

impl<B: Bits> Solver<B> {
    /// Who wins a position that is filled in, by all threads: the answer is in the table when it is there at all.
    pub(crate) fn search_together(
        &mut self,
        field: &Field<B>,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let shared = Arc::new(SharedSearch::default());
        let lessons: Arc<[_]> = (0..self.threads).map(|_| Mutex::default()).collect();
        let member = |number| {
            let (path, lessons) = (threads::Member::new(&shared, number > 0), Arc::clone(&lessons));
            Some(Member { path, lessons, number, since: 0, patience: PATIENCE, root: None })
        };
        // Each helper may take as much for its path as is left for this one.
        let memory = meter.memory_left() / self.threads;
        meter.take(memory * (self.threads - 1))?;
        let mut helpers: Vec<Solver<B>> = (1..self.threads).map(|number| self.helper(member(number))).collect();
        self.member = member(0);
        let help = |helper: &mut Solver<B>, meter: &mut Meter<'_>| {
            // Whether it decides the root or is stopped: what it has found is in the table.
            let _ = helper.search_alone(field, to_move, meter);
        };
        let search = |meter: &mut Meter<'_>| self.search_alone(field, to_move, meter);
        let found = threads::together(&shared, &mut helpers, memory, help, meter, search);
        self.member = None;
        meter.give_back(memory * (self.threads - 1));
        self.builder.builds += helpers.iter().map(Solver::builds).sum::<u64>();
        found
    }

    fn helper(&self, member: Option<Member<B>>) -> Self {
        let bytes = self.pool.most_bytes() / self.threads;
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let mut helper = Solver::with_table(columns, rows, self.options, Arc::clone(&self.table), bytes);
        helper.make_frames(0);
        helper.frames[0].captured = self.frames[0].captured;
        (helper.libraries, helper.templates) = (self.libraries.clone(), self.templates.clone());
        helper.member = member;
        helper
    }

    /// The thread goes into a node.
    pub(crate) fn arrive(&mut self, key: Key<B>, meter: &mut Meter<'_>) {
        let Some(member) = &mut self.member else { return };
        member.path.enter(key, hash(&key), meter);
        member.since += 1;
        let lessons = mem::take(&mut *member.lessons[member.number].lock().unwrap_or_else(PoisonError::into_inner));
        for (library, pattern) in lessons {
            self.remember(library, pattern);
        }
    }

    /// The thread leaves a node; what is known of it is in the table.
    pub(crate) fn depart(&mut self, is_decided: bool) {
        if let Some(member) = &mut self.member {
            member.path.leave(is_decided);
        }
    }

    /// Tells the others a pattern.
    pub(crate) fn teach(&self, library: [usize; 2], pattern: Pattern<B>) {
        let Some(member) = &self.member else { return };
        for (number, lessons) in member.lessons.iter().enumerate() {
            if number != member.number {
                lessons.lock().unwrap_or_else(PoisonError::into_inner).push((library, pattern));
            }
        }
    }

    /// Has another thread decided the node in hand, or one above it? Its numbers then, which say nothing if it is one
    /// above it.
    pub(crate) fn overtaken(&mut self) -> Option<Numbers> {
        let decided = |key: &Key<B>| self.table.get(key).map(|known| known.numbers).filter(Numbers::is_settled);
        Some(match self.member.as_mut()?.path.overtaken(decided)? {
            Overtaken::Above => Numbers::UNKNOWN,
            Overtaken::Here(numbers) => numbers,
        })
    }

    /// Is it time for the thread to go back to the root?
    pub(crate) fn is_due(&mut self, depth: usize) -> bool {
        let root = self.root;
        let Some(member) = &mut self.member else { return false };
        if depth == 0 && member.since > 0 {
            let is_stuck = member.root.replace(root) == Some(root);
            member.patience = if is_stuck { 2 * member.patience } else { PATIENCE };
            member.since = 0;
        }
        member.since > member.patience + 2 * depth
    }

    /// Looks up what others have found out about the children, and where they are at work.
    pub(crate) fn hear(&mut self, depth: usize) {
        let Some(member) = &self.member else { return };
        for child in &mut self.frames[depth].children {
            child.others = member.path.inside(hash(&child.key));
            if let Some(known) = self.table.get(&child.key) {
                child.numbers = known.numbers;
            }
        }
    }
}
