//! Games that objects hold on to: the arena is cut down to them when it is full.

use gruk_value::{Game, Games, Limit};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak};

/// A hold on a game, which keeps it through every change of the arena.
#[derive(Clone, Debug)]
pub struct Handle(Arc<AtomicU32>);

impl Handle {
    /// The game, in the arena of its session.
    ///
    /// # Panics
    /// If `games` is another arena and has fewer games.
    #[must_use]
    pub fn game(&self, games: &Games) -> Game {
        games.at(self.0.load(Ordering::Relaxed)).expect("invariant: a game that is held is in the arena")
    }
}

/// All holds of a session.
#[derive(Debug, Default)]
pub(crate) struct Handles {
    all: Vec<Weak<AtomicU32>>,
    prune_at: usize,
}

/// Holds above which it is worth while to look which are left.
const MANY: usize = 1 << 12;

impl Handles {
    pub(crate) fn hold(&mut self, game: Game) -> Handle {
        if self.all.len() >= self.prune_at.max(MANY) {
            self.all.retain(|held| held.strong_count() > 0);
            self.prune_at = 2 * self.all.len();
            self.all.shrink_to(self.prune_at);
        }
        let held = Arc::new(AtomicU32::new(game.index()));
        self.all.push(Arc::downgrade(&held));
        Handle(held)
    }

    /// Cuts the arena down to the games that are held.
    pub(crate) fn cut_down(&mut self, games: &mut Games) -> Result<(), Limit> {
        let held: Vec<Handle> = self.all.iter().filter_map(Weak::upgrade).map(Handle).collect();
        let live: Vec<Game> = held.iter().map(|handle| handle.game(games)).collect();
        for (handle, game) in held.iter().zip(games.keep_only(&live)?) {
            handle.0.store(game.index(), Ordering::Relaxed);
        }
        Ok(())
    }
}
