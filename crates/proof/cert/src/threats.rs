use gruk_core::Player;

/// A proof that one player wins a Maker–Maker game, as a walk over the play with threats that answer many replies at once. Section 3.21 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatProof<M> {
    /// The winner.
    pub player: Player,
    /// Symmetries of the board that lines name by their places from 0: the images of all vertices in their order.
    pub images: Vec<Vec<M>>,
    /// The lines of the walk.
    pub lines: Vec<ThreatLine<M>>,
}

/// What the winner does at a turn of the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreatLine<M> {
    /// The winner plays these threats, each after the forced reply to the one before, and has a set or two threats at once in the end.
    Win(Vec<M>),
    /// The winner's move, if it is the winner's turn, and the threats that answer replies; the next lines are about the replies that none of them answers.
    Move(Option<M>, Vec<Vec<M>>),
    /// The winner's move, after which the turn is won as that after the move of an earlier line is: the place of that line, from 0, and of a symmetry, if one is needed.
    Like(M, usize, Option<usize>),
}

impl<M> ThreatProof<M> {
    /// The proof with other names for the vertices.
    #[must_use]
    pub fn renamed<N>(&self, name: impl Fn(&M) -> N) -> ThreatProof<N> {
        let names = |vertices: &Vec<M>| vertices.iter().map(&name).collect::<Vec<N>>();
        let line = |line: &ThreatLine<M>| match line {
            ThreatLine::Win(threats) => ThreatLine::Win(names(threats)),
            ThreatLine::Move(m, answers) => {
                ThreatLine::Move(m.as_ref().map(&name), answers.iter().map(names).collect())
            }
            ThreatLine::Like(m, line, image) => ThreatLine::Like(name(m), *line, *image),
        };
        ThreatProof {
            player: self.player,
            images: self.images.iter().map(names).collect(),
            lines: self.lines.iter().map(line).collect(),
        }
    }
}

impl<M: Clone + PartialEq> ThreatProof<M> {
    /// A proof of nothing, to which others are added.
    #[must_use]
    pub fn empty(player: Player) -> Self {
        ThreatProof { player, images: Vec::new(), lines: Vec::new() }
    }

    /// Adds a proof of another turn. Linear in its lines, and in the images of both.
    ///
    /// # Panics
    /// If it is about the other player.
    pub fn add(&mut self, proof: ThreatProof<M>) {
        assert_eq!(self.player, proof.player, "proofs of one player are put together");
        let mut places = Vec::with_capacity(proof.images.len());
        for image in proof.images {
            let known = self.images.iter().position(|known| *known == image);
            places.push(known.unwrap_or(self.images.len()));
            if known.is_none() {
                self.images.push(image);
            }
        }
        let before = self.lines.len();
        self.lines.extend(proof.lines.into_iter().map(|line| match line {
            ThreatLine::Like(m, line, image) => ThreatLine::Like(m, line + before, image.map(|image| places[image])),
            line => line,
        }));
    }
}
