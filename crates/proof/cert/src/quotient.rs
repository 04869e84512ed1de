/// A misère quotient of heaps as certificates carry it: a finite commutative monoid, the lost elements, and the element of each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientProof {
    /// For each element whether it is lost for the player to move; element 0 is that of the empty sum.
    pub lost: Vec<bool>,
    /// The element of the sum of elements a and b, at a · order + b.
    pub products: Vec<u16>,
    /// The element of each heap, from 0.
    pub heaps: Vec<u16>,
    /// From which heap and after how many the elements repeat for ever, if the heaps show it.
    pub period: Option<(usize, usize)>,
}
