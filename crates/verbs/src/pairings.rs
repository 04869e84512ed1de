//! `pairings`: pairs of cells by which Breaker stops k in a row on infinite boards.

use crate::{Ask, Failure, Reach, Seconds, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::pairings::{self, Census, Group, PairingAnswer, Period, Rows};
use gruk_workbench::survey::{Graph, Survey, Unsurveyed};
use gruk_workbench::BadInput;
use std::collections::BTreeMap;
use std::time::Instant;

query! {
    /// Pairs of cells by which Breaker stops k in a row on infinite boards.
    ///
    /// One such pairing, all of them up to symmetry, or the graph of all.
    pub struct Pairings {
        /// The rows, such as row-9.
        pub rows: String = place("ROWS"),
        /// Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.
        pub lattice: Option<String> = option("VECTORS").signed().conflicts(&["all", "graph", "toric"]),
        /// The pairing by shifts: each cell is given to one of n directions and paired with the cell n steps
        /// further in it.
        pub shifts: bool = flag().conflicts(&["lattice", "all", "graph", "toric"]),
        /// All pairings of the torus of side K - 1, one of each class.
        pub all: bool = flag(),
        /// With --all or --toric: numbers only.
        pub count: bool = flag(),
        /// The graph of all classes. Two are neighbours if one becomes the other when a domino is shifted along its
        /// line, with the dominoes that it meets.
        pub graph: bool = flag(),
        /// The pairings that repeat after so many cells: 16, for row-9.
        pub toric: Option<Toric> = option("PERIOD").conflicts(&["all", "graph"]),
        /// The symmetries that make two pairings the same, besides translations.
        pub group: Symmetries = option("GROUP").default("full"),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

words! {
    /// After how many cells pairings repeat.
    pub enum Toric {
        /// Eight, as with --all.
        Eight = "8",
        /// Sixteen.
        Sixteen = "16",
    }
}

words! {
    /// Which symmetries.
    pub enum Symmetries {
        /// All that keep the directions: 8 on the square lattice, 12 on the hexagonal one.
        Full = "full",
        /// On the hexagonal lattice the six that keep a triangle of directions.
        Triangle = "triangle",
    }
}

words! {
    /// Is there one?
    pub enum Existence {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// A limit came first.
        Unknown = "unknown",
    }
}

impl Existence {
    /// The word for something that was found, or was not for a limit.
    #[must_use]
    pub fn of(is_found: bool, is_limit: bool) -> Existence {
        match (is_found, is_limit) {
            (true, _) => Existence::Yes,
            (false, true) => Existence::Unknown,
            (false, false) => Existence::No,
        }
    }
}

/// A domino: where it begins, and the step to its other cell.
pub type Domino = (Vec<i64>, Vec<i64>);

answer! {
    /// A good pairing, or why there is none.
    pub struct Pairing {
        /// The rows, as given.
        pub query: String,
        /// Is there one?
        pub answer: Existence,
        /// The vectors under which it repeats.
        pub lattice: Option<Vec<Vec<i64>>>,
        /// The dominoes of one period: a cell, and the step to the other one.
        pub dominoes: Option<Vec<Domino>>,
        /// Why, in words.
        pub reason: String,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Nodes of the search.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// A class of pairings.
    pub struct PairingClass {
        /// The direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east.
        pub cells: String,
        /// The side of the period.
        pub side: usize,
        /// How many symmetries keep it, translations among them.
        pub stabiliser: usize,
    }
}

answer! {
    /// A class of pairings that repeat after sixteen cells.
    pub struct SixteenClass {
        /// The direction from each cell of a period to its partner, row by row.
        pub cells: String,
        /// The vectors under which it repeats.
        pub lattice: [[u8; 2]; 2],
        /// How many symmetries keep it, translations among them.
        pub stabiliser: usize,
    }
}

answer! {
    /// How many pairings there are.
    pub struct PairingCount {
        /// The rows, as given.
        pub query: String,
        /// All pairings.
        pub labelled: u64,
        /// Those that no symmetry makes the same.
        pub classes: usize,
        /// The number of symmetries, translations among them.
        pub symmetries: usize,
        /// How many classes so many symmetries keep.
        pub stabilisers: BTreeMap<usize, usize>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// The graph of all classes.
    pub struct PairingGraph {
        /// The rows, as given.
        pub query: String,
        /// The number of classes.
        pub vertices: usize,
        /// The number of edges.
        pub edges: usize,
        /// The number of components.
        pub components: usize,
        /// Their sizes, the largest first.
        pub sizes: Vec<usize>,
        /// How many vertices have so many neighbours.
        pub degrees: BTreeMap<usize, usize>,
        /// The number of triangles.
        pub triangles: usize,
        /// The length of the shortest cycle.
        pub girth: Option<usize>,
        /// The diameter of the largest component.
        pub diameter: u16,
        /// Seconds.
        pub seconds: Seconds,
    }
}

one_of! {
    /// A pairing, all of them, their number, or their graph.
    pub enum PairingsAnswer {
        One(Pairing),
        Classes(Vec<PairingClass>),
        Sixteen(Vec<SixteenClass>),
        Count(PairingCount),
        Graph(PairingGraph),
    }
}

/// What is found.
pub enum PairingsFound {
    /// A pairing, or none.
    One(Rows, PairingAnswer),
    /// All of them, their number, or their graph.
    All(PairingsAnswer),
}

impl Pairings {
    /// The group of symmetries.
    #[must_use]
    pub fn symmetries(&self) -> Group {
        match self.group {
            Symmetries::Full => Group::Full,
            Symmetries::Triangle => Group::Triangle,
        }
    }

    /// Why there is no survey of all pairings.
    #[must_use]
    pub fn stop(&self, why: Unsurveyed) -> Stop {
        match why {
            Unsurveyed::Limit(limit) => Stop::limit(&self.rows, limit),
            Unsurveyed::Unsupported(why) | Unsurveyed::Wrong(_, why) => {
                Failure::bad(&self.rows)(BadInput::Unsupported(why)).into()
            }
        }
    }

    /// How many there are.
    #[must_use]
    pub fn counted(
        &self,
        labelled: u64,
        classes: usize,
        symmetries: usize,
        stabilisers: impl Iterator<Item = usize>,
        started: Instant,
    ) -> PairingCount {
        let mut by_order: BTreeMap<usize, usize> = BTreeMap::new();
        for keeps in stabilisers {
            *by_order.entry(keeps).or_default() += 1;
        }
        let seconds = Seconds(started.elapsed().as_secs_f64());
        PairingCount { query: self.rows.clone(), labelled, classes, symmetries, stabilisers: by_order, seconds }
    }

    /// What is known of the graph of all classes.
    #[must_use]
    pub fn graphed(&self, graph: &Graph, sizes: Vec<usize>, diameter: u16, started: Instant) -> PairingGraph {
        PairingGraph {
            query: self.rows.clone(),
            vertices: graph.vertices(),
            edges: graph.edges(),
            components: sizes.len(),
            sizes,
            degrees: graph.degrees().into_iter().enumerate().filter(|(_, number)| *number > 0).collect(),
            triangles: graph.triangles(),
            girth: graph.girth(),
            diameter,
            seconds: Seconds(started.elapsed().as_secs_f64()),
        }
    }

    fn survey(&self, rows: &Rows, ask: &mut Ask<'_>) -> Result<PairingsAnswer, Unsurveyed> {
        let started = Instant::now();
        let limits = self.reach.limits(ask);
        let mut survey = Survey::begin(&limits, self.reach.threads(ask), ask.watch);
        let (period, side) = (Period::Side(rows.k() - 1), rows.k() - 1);
        let mut classes = Vec::new();
        let is_listed = self.all && !self.count;
        let census = survey.classes(rows, self.symmetries(), &[], &mut |_| true, &mut |class, stabiliser| {
            if is_listed {
                classes.push(PairingClass { cells: pairings::digits(class, period), side, stabiliser });
            }
            true
        })?;
        if is_listed {
            return Ok(classes.into());
        }
        if self.graph {
            let graph = survey.graph(&census, Vec::new(), &mut |_, _| true)?;
            let components = graph.components();
            let diameter = survey.diameter(&graph, &components[0])?;
            return Ok(self.graphed(&graph, components.iter().map(Vec::len).collect(), diameter, started).into());
        }
        if self.toric != Some(Toric::Sixteen) {
            return Ok(self.counted_census(&census, started).into());
        }
        let found = survey.sixteen(&census, Vec::new(), 0, &mut |_, _| true)?;
        let stabilisers = found.stabilisers.iter().map(|keeps| *keeps as usize);
        if self.count {
            return Ok(self.counted(found.labelled, found.classes.len(), 1024, stabilisers, started).into());
        }
        let classes = found.classes.iter().zip(stabilisers);
        Ok(classes.map(|(class, keeps)| sixteen_class(class, keeps)).collect::<Vec<_>>().into())
    }

    /// How many classes a census has.
    #[must_use]
    pub fn counted_census(&self, census: &Census, started: Instant) -> PairingCount {
        let stabilisers = (0..census.classes()).map(|class| census.stabiliser(class));
        self.counted(census.labelled, census.classes(), census.symmetries, stabilisers, started)
    }

    /// The lattice that was asked for, which must lie in the space of the rows.
    ///
    /// # Errors
    /// Vectors that are none, or of another dimension.
    pub fn lattice(&self, rows: &Rows) -> Result<Option<pairings::Lattice>, Failure> {
        let read = |text: &String| {
            let lattice = pairings::lattice(text)?;
            match (rows.directions()[0].len(), lattice.dimension()) {
                (own, other) if own != other => {
                    let why = format!("expected vectors of {own} dimensions, as the rows have, found {other}");
                    Err(BadInput::Unsupported(why))
                }
                _ => Ok(lattice),
            }
        };
        self.lattice.as_ref().map(|text| read(text).map_err(Failure::option("--lattice", text))).transpose()
    }
}

/// A class of pairings that repeat after sixteen cells.
#[must_use]
pub fn sixteen_class(class: &[u8], stabiliser: usize) -> SixteenClass {
    SixteenClass { cells: pairings::digits(class, Period::Sixteen), lattice: [[8, 8], [16, 0]], stabiliser }
}

impl Verb for Pairings {
    const NAME: &'static str = "pairings";
    const EXAMPLES: &'static str = "\
Examples:
  gruk pairings row-9                       Breaker stops nine in a row: a pairing, drawn
  gruk pairings row-9 -o pairing.svg
  gruk pairings space.13-27 --json          27 in a row in space, all 13 directions
  gruk pairings row-12 --lattice 8,0/0,8
  gruk pairings row-9 --lattices 8,0/0,8 16,0/0,8 --cluster tcp://node:8786    a job for each lattice
  gruk pairings row-12 --shifts             3n in a row for n directions, by shifts of n cells
  gruk pairings row-9 --lattice 6,0/0,6 --certificate none.cert
  gruk pairings space.3-7 --lattice 6,0,0/0,6,0/0,0,6
  gruk pairings row-9 --certificate nine.cert; gruk verify nine.cert
  gruk pairings row-9 --all > pairings.jsonl
  gruk pairings row-9 --all --count         194543 classes
  gruk pairings row-9 --all --resume nine.jsonl --threads 2
  gruk pairings row-9 --class 17 --class 42 -o two.svg
  gruk pairings row-9 --graph               532107 edges, 14 components, diameter 34
  gruk pairings row-9 --graph --component 4 -o cube.svg
  gruk pairings row-9 --toric 16 --count
  gruk pairings row.3-7 --all --count --group triangle
  gruk pairings rows:7:1,0/0,1/2,1          seven in a row in directions of your own, in up to eight dimensions
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice), space.3-K (axes), space.13-K, rows:K:DIRECTIONS.
--all writes for every class the direction from each cell of a period to its partner, row by row: 0 east, 1 \
south-east, … 7 north-east. Classes are numbered from 0 in this order. With --resume, results go to the file as they \
are found, Ctrl-C keeps them, and the same command goes on.";
    type Found = PairingsFound;
    type Answer = PairingsAnswer;

    fn find(&self, ask: &mut Ask<'_>) -> Result<PairingsFound, Stop> {
        let rows = pairings::rows(&self.rows).map_err(Failure::bad(&self.rows))?;
        if self.all || self.graph || self.toric.is_some() {
            return self.survey(&rows, ask).map(PairingsFound::All).map_err(|why| self.stop(why));
        }
        if self.count {
            return Err(Failure::Usage("--count goes with --all or --toric".into()).into());
        }
        let lattice = self.lattice(&rows)?;
        let answer = match self.shifts {
            true => pairings::by_shifts(&rows),
            false => pairings::find(&rows, lattice.as_ref(), &self.reach.limits(ask)),
        };
        Ok(PairingsFound::One(rows, answer.map_err(Failure::bad(&self.rows))?))
    }

    fn answer(&self, found: &PairingsFound, certificate: Option<String>) -> PairingsAnswer {
        let answer = match found {
            PairingsFound::One(_, answer) => answer,
            PairingsFound::All(all) => return all.clone(),
        };
        let pairing = answer.pairing.as_ref();
        PairingsAnswer::One(Pairing {
            query: self.rows.clone(),
            answer: Existence::of(pairing.is_some(), answer.limit.is_some()),
            lattice: pairing.map(|pairing| pairing.lattice.basis().to_vec()),
            dominoes: pairing.map(|pairing| pairing.dominoes.clone()),
            reason: answer.reason.clone(),
            certificate,
            nodes: answer.nodes,
            seconds: Seconds(answer.seconds),
        })
    }

    fn certificate(found: &PairingsFound) -> Option<&[u8]> {
        match found {
            PairingsFound::One(_, answer) => answer.certificate.as_deref(),
            PairingsFound::All(_) => None,
        }
    }

    fn is_open(found: &PairingsFound) -> bool {
        matches!(found, PairingsFound::One(_, answer) if answer.limit.is_some())
    }
}
