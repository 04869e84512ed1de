//! How connections come about, for those who want to prove them.

/// Keeps a record of how connections come about.
pub trait Ledger {
    /// What the record knows a connection by.
    type Origin: Copy + Default;

    /// Two nodes touch.
    fn touch(&mut self, a: usize, b: usize) -> Self::Origin;

    /// Full connections of a and b to the node `middle`.
    fn and(&mut self, a: Self::Origin, middle: usize, b: Self::Origin) -> Self::Origin;

    /// Semi-connections with an empty intersection.
    fn or(&mut self, semis: &[Self::Origin]) -> Self::Origin;
}

/// No record.
impl Ledger for () {
    type Origin = ();

    fn touch(&mut self, _: usize, _: usize) {}

    fn and(&mut self, (): (), _: usize, (): ()) {}

    fn or(&mut self, _: &[()]) {}
}

/// The keys of semi-connections, and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Keys;

/// The key of a connection, if it is a semi-connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key(Option<u16>);

impl Key {
    /// The cell.
    #[must_use]
    pub fn cell(self) -> Option<usize> {
        self.0.map(usize::from)
    }
}

impl Ledger for Keys {
    type Origin = Key;

    fn touch(&mut self, _: usize, _: usize) -> Key {
        Key(None)
    }

    /// Over an empty cell this is a semi-connection with the cell as its key. A full connection over a group has no
    /// key, and nobody asks for one.
    fn and(&mut self, _: Key, middle: usize, _: Key) -> Key {
        Key(u16::try_from(middle).ok())
    }

    fn or(&mut self, _: &[Key]) -> Key {
        Key(None)
    }
}

/// How connections came about: each by its place.
#[derive(Debug, Default)]
pub struct Record(pub Vec<Origin>);

/// How one connection came about.
#[derive(Clone, Debug)]
pub enum Origin {
    /// Two nodes touch, not the groups that they belong to.
    Touch(usize, usize),
    /// Full connections, by their places, to the node between them: a full connection if that is a group, a
    /// semi-connection with it as key if it is an empty cell.
    And(usize, usize, usize),
    /// Semi-connections, by their places.
    Or(Vec<usize>),
}

impl Ledger for Record {
    type Origin = usize;

    fn touch(&mut self, a: usize, b: usize) -> usize {
        self.0.push(Origin::Touch(a, b));
        self.0.len() - 1
    }

    fn and(&mut self, a: usize, middle: usize, b: usize) -> usize {
        self.0.push(Origin::And(a, middle, b));
        self.0.len() - 1
    }

    fn or(&mut self, semis: &[usize]) -> usize {
        self.0.push(Origin::Or(semis.to_vec()));
        self.0.len() - 1
    }
}
