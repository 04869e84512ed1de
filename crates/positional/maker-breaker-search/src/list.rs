//! A list that is filled without branches.

/// Items in order. The memory behind them is never cut, so an item can be written down before it is known whether it
/// counts. That needs no branch, which the processor would have to predict.
#[derive(Clone, Debug)]
pub(crate) struct List<T> {
    items: Vec<T>,
    len: usize,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { items: Vec::new(), len: 0 }
    }
}

impl<T: Copy + Default> List<T> {
    #[inline]
    pub(crate) fn items(&self) -> &[T] {
        &self.items[..self.len]
    }

    #[inline]
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Leaves it empty, with space for so many items and one that does not count.
    #[inline]
    pub(crate) fn clear(&mut self, count: usize) {
        self.len = 0;
        if self.items.len() <= count {
            self.items.resize(2 * count + 1, T::default());
        }
    }

    /// Adds an item if it counts.
    #[inline]
    pub(crate) fn push_if(&mut self, item: T, counts: bool) {
        self.items[self.len] = item;
        self.len += usize::from(counts);
    }

    /// Takes the item at this place out; those after it move up.
    pub(crate) fn remove(&mut self, place: usize) {
        self.items.copy_within(place + 1..self.len, place);
        self.len -= 1;
    }
}
