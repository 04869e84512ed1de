//! The rules of reduction, each by its name, so that each can be tried alone.

/// Which rules a search uses. Every one is sound by itself; all are on by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Sets that contain another one are left out: to stop the smaller one is to stop the larger one.
    pub supersets: bool,
    /// Two cells that lie in the same sets are a pair of Breaker's: the sets with them are left out.
    pub twins: bool,
    /// Of a set of two cells of which one dominates the other, Maker takes the one and Breaker the other at once.
    pub exchange: bool,
    /// A cell whose sets all contain another cell need not be moved on by either player while that one is free.
    pub domination: bool,
    /// The theorem of Erdős and Selfridge ends the game where the sum of 2^−|e| is small.
    pub potential: bool,
    /// Threats: a win by sets of two cells is found without the search.
    pub threats: bool,
    /// Parts without a common set are searched one by one.
    pub components: bool,
    /// Zones of refuted moves limit the moves that are left.
    pub zones: bool,
}

impl Rules {
    /// All rules.
    pub const ALL: Rules = Rules {
        supersets: true,
        twins: true,
        exchange: true,
        domination: true,
        potential: true,
        threats: true,
        components: true,
        zones: true,
    };

    /// No rule: forced moves alone.
    pub const NONE: Rules = Rules {
        supersets: false,
        twins: false,
        exchange: false,
        domination: false,
        potential: false,
        threats: false,
        components: false,
        zones: false,
    };

    /// The rules by name, with the switch of each.
    #[must_use]
    pub fn switches(&mut self) -> [(&'static str, &mut bool); 8] {
        [
            ("supersets", &mut self.supersets),
            ("twins", &mut self.twins),
            ("exchange", &mut self.exchange),
            ("domination", &mut self.domination),
            ("potential", &mut self.potential),
            ("threats", &mut self.threats),
            ("components", &mut self.components),
            ("zones", &mut self.zones),
        ]
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules::ALL
    }
}
