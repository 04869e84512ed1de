//! Memory of lists and texts: taken when they are made, given back when they are dropped.

use gruk_value::Limit;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes that a session may spend on lists, texts and functions.
#[derive(Debug)]
pub(crate) struct Purse {
    left: AtomicUsize,
    all: usize,
}

impl Purse {
    pub(crate) fn new(bytes: usize) -> Arc<Self> {
        Arc::new(Purse { left: AtomicUsize::new(bytes), all: bytes })
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

    /// Pays for `thing`, which takes `bytes` outside itself.
    pub(crate) fn hold<T>(self: &Arc<Self>, thing: T, bytes: usize) -> Result<Arc<Held<T>>, Limit> {
        let bytes = bytes + size_of::<Held<T>>();
        self.spend(bytes)?;
        Ok(Arc::new(Held { thing, bytes, purse: Arc::clone(self) }))
    }
}

/// What a growing thing has cost so far.
#[derive(Debug)]
pub(crate) struct Tab {
    purse: Arc<Purse>,
    bytes: usize,
}

impl Tab {
    pub(crate) fn new(purse: &Arc<Purse>) -> Self {
        Tab { purse: Arc::clone(purse), bytes: 0 }
    }

    /// Pays for `bytes` more.
    pub(crate) fn add(&mut self, bytes: usize) -> Result<(), Limit> {
        self.purse.spend(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.purse.left.fetch_add(self.bytes, Ordering::Relaxed);
    }
}

/// Something that was paid for.
#[derive(Debug)]
pub struct Held<T> {
    thing: T,
    bytes: usize,
    purse: Arc<Purse>,
}

impl<T> Deref for Held<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.thing
    }
}

impl<T> Drop for Held<T> {
    fn drop(&mut self) {
        self.purse.left.fetch_add(self.bytes, Ordering::Relaxed);
    }
}
