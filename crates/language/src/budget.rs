//! Memory of lists and texts: taken when they are made, given back when they are dropped.

use gruk_value::Limit;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes that a session may spend on lists, texts and functions.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    left: AtomicUsize,
    all: usize,
}

impl MemoryBudget {
    pub(crate) fn new(bytes: usize) -> Arc<Self> {
        Arc::new(MemoryBudget { left: AtomicUsize::new(bytes), all: bytes })
    }

    /// Bytes that are spent now.
    pub(crate) fn spent(&self) -> usize {
        self.all - self.left.load(Ordering::Relaxed)
    }

    /// Bytes that may still be spent.
    pub(crate) fn left(&self) -> usize {
        self.left.load(Ordering::Relaxed)
    }

    /// What may still be spent must be at least `bytes`: asked before something of that size is built.
    pub(crate) fn check(&self, bytes: usize) -> Result<(), Limit> {
        if self.left.load(Ordering::Relaxed) < bytes {
            return Err(Limit::Memory { bytes: self.all });
        }
        Ok(())
    }

    fn spend(&self, bytes: usize) -> Result<(), Limit> {
        let spend = |left: usize| left.checked_sub(bytes);
        match self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend) {
            Ok(_) => Ok(()),
            Err(_) => Err(Limit::Memory { bytes: self.all }),
        }
    }

    /// Takes the bytes of `thing`, which has `bytes` outside itself.
    pub(crate) fn hold<T>(self: &Arc<Self>, thing: T, bytes: usize) -> Result<Arc<Held<T>>, Limit> {
        let bytes = bytes + size_of::<Held<T>>();
        self.spend(bytes)?;
        Ok(Arc::new(Held { thing, bytes, budget: Arc::clone(self) }))
    }
}

/// The bytes that a growing thing has taken so far.
#[derive(Debug)]
pub(crate) struct Reserved {
    budget: Arc<MemoryBudget>,
    bytes: usize,
}

impl Reserved {
    pub(crate) fn new(budget: &Arc<MemoryBudget>) -> Self {
        Reserved { budget: Arc::clone(budget), bytes: 0 }
    }

    /// Takes `bytes` more.
    pub(crate) fn add(&mut self, bytes: usize) -> Result<(), Limit> {
        self.budget.spend(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        self.budget.left.fetch_add(self.bytes, Ordering::Relaxed);
    }
}

/// Something whose bytes are counted.
#[derive(Debug)]
pub struct Held<T> {
    thing: T,
    bytes: usize,
    budget: Arc<MemoryBudget>,
}

impl<T> Deref for Held<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.thing
    }
}

impl<T> Drop for Held<T> {
    fn drop(&mut self) {
        self.budget.left.fetch_add(self.bytes, Ordering::Relaxed);
    }
}
