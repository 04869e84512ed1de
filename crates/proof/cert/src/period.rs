/// A period of the Grundy values of heaps as certificates carry it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodProof {
    /// The first heap from which the values repeat.
    pub start: usize,
    /// The number of heaps after which they do.
    pub length: usize,
    /// By how much they grow with each period; 0 where they repeat.
    pub saltus: usize,
    /// The mask by which the checker divides the values; 0 will always do, and must where the values grow.
    pub mask: u16,
    /// The values of the heaps 0, 1, 2, … up to the end of the first period.
    pub values: Vec<u16>,
}
