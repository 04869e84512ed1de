//! `grundy`: the heap of Nim that a position is as good as.

use crate::{Ask, Failure, Reach, Seconds, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::{BadInput, CertificateText, EdgeFile, GraphAnswer, GraphGame, GrundySequence, NimberAnswer};

/// Values of a sequence that are told with it.
const TOLD: usize = 1001;

query! {
    /// The Grundy value of a position: the heap of Nim that it is equal to.
    ///
    /// With --to: the values of all heaps up to a size, and their period with a proof.
    pub struct Grundy {
        /// A position, or with --to a game of heaps.
        pub position: String = place("POSITION"),
        /// The last heap.
        pub to: Option<usize> = option("HEAP"),
        /// Print the value of every heap, one a line.
        pub values: bool = flag().requires("to"),
        /// Fail, with exit code 3, if no period is proved.
        pub period: bool = flag().requires("to"),
        /// How far to search.
        pub reach: Reach = part(),
        /// Make a certificate of the period.
        pub certificate: bool = flag().elsewhere().requires("to"),
    }
}

answer! {
    /// The Grundy value of a position, and where the last move loses its genus.
    pub struct GrundyValue {
        /// The position, as given.
        pub query: String,
        /// The value.
        pub grundy: u64,
        /// The misère values of the genus, of a position of misère play.
        pub genus: Option<Vec<u32>>,
        /// Is it tame, with all that can be reached?
        pub tame: Option<bool>,
        /// Components that were worked out.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// The Grundy value of a green picture from a file.
    pub struct GreenValue {
        /// The position, as given.
        pub query: String,
        /// The value.
        pub grundy: u64,
        /// Edges of the picture.
        pub edges: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// Who wins at the vertices of a graph.
    pub struct GraphOutcomes {
        /// The graph, as given.
        pub query: String,
        /// Its vertices.
        pub vertices: usize,
        /// Those at which the player to move wins.
        pub N: usize,
        /// Those at which the player to move loses.
        pub P: usize,
        /// Those at which play goes on for ever.
        pub draw: usize,
        /// The most moves of a play, if it is bounded.
        pub longest_play: Option<u32>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

words! {
    /// Who wins.
    pub enum TokenOutcome {
        /// The player to move.
        N = "N",
        /// The other one.
        P = "P",
        /// Nobody: play goes on for ever.
        Draw = "draw",
    }
}

answer! {
    /// Tokens on a graph.
    pub struct TokensValue {
        /// The position, as given.
        pub query: String,
        /// Who wins.
        pub outcome: TokenOutcome,
        /// The generalised Grundy value.
        pub gamma: String,
        /// The Grundy value, if there is one.
        pub grundy: Option<u32>,
        /// Moves that keep the outcome.
        pub moves: Vec<String>,
        /// The most moves of a play, if it is bounded.
        pub longest_play: Option<u32>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// The Grundy value of a heap.
    pub struct HeapValue {
        /// The heap.
        pub heap: usize,
        /// The value.
        pub grundy: u16,
    }
}

answer! {
    /// The Grundy values of all heaps of a game.
    pub struct SequenceOf {
        /// The game, as given.
        pub query: String,
        /// The last heap.
        pub last: usize,
        /// The values from heap 0, at most 1001 of them.
        pub values: Vec<u16>,
        /// The largest value.
        pub max: Option<u16>,
        /// The period that the values prove, if they do.
        pub period: Option<usize>,
        /// The heap from which it holds.
        pub start: Option<usize>,
        /// By how much the values grow in a period.
        pub saltus: Option<usize>,
        /// Heaps with rare values.
        pub rare: usize,
        /// The limit, in words.
        pub limit: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the certificate is.
        pub certificate: Option<String>,
    }
}

one_of! {
    /// What is known of one position or one game of heaps.
    pub enum GrundyAnswer {
        Value(GrundyValue),
        Green(GreenValue),
        Graph(GraphOutcomes),
        Tokens(TokensValue),
        Sequence(SequenceOf),
        Heaps(Vec<HeapLine>),
    }
}

one_of! {
    /// The value of a heap, or the sequence at the end.
    pub enum HeapLine {
        Heap(HeapValue),
        Sequence(SequenceOf),
    }
}

/// What is found.
pub enum GrundyFound {
    /// A position.
    Value(NimberAnswer),
    /// A green picture from a file.
    Green(NimberAnswer),
    /// A graph.
    Graph(GraphGame),
    /// Tokens on a graph.
    Tokens(GraphGame, GraphAnswer),
    /// All heaps of a game, and the certificate of their period.
    Sequence(GrundySequence, Option<CertificateText>),
}

impl Grundy {
    /// `FILE` or `FILE:VERTEX,VERTEX,…`, or edges such as `a>b,b>c` for a file.
    fn graph(&self, file: &str, ask: &Ask<'_>) -> Result<GrundyFound, Failure> {
        let query = &self.position;
        let (path, tokens) = match file.rsplit_once(':') {
            Some((path, tokens)) => (path, tokens.split(',').collect()),
            None => (file, Vec::new()),
        };
        if path.contains(">x>") || path.contains(">o>") {
            let why = "Grundy values are those of impartial games, and this graph has edges of one player (>x>, >o>)";
            return Err(Failure::bad(query)(BadInput::Unsupported(why.into())));
        }
        let text = match path.contains('>') {
            true => path.replace(',', "\n").replace('>', " ").into_bytes(),
            false => ask.reader.file(path)?,
        };
        let game = GraphGame::read(&text).map_err(Failure::bad(query))?;
        if tokens.is_empty() {
            return Ok(GrundyFound::Graph(game));
        }
        let vertices: Result<Vec<u32>, _> = tokens.iter().map(|name| game.vertex(name)).collect();
        let answer = game.answer(&vertices.map_err(Failure::bad(query))?);
        Ok(GrundyFound::Tokens(game, answer))
    }

    fn sequence(&self, answer: &GrundySequence, certificate: Option<String>) -> SequenceOf {
        SequenceOf {
            query: answer.query.clone(),
            last: answer.values.len() - 1,
            values: answer.values[..answer.values.len().min(TOLD)].to_vec(),
            max: answer.values.iter().max().copied(),
            period: answer.period.map(|period| period.length),
            start: answer.period.map(|period| period.start),
            saltus: answer.period.map(|period| period.saltus),
            rare: answer.rare,
            limit: answer.limit.map(|limit| limit.to_string()),
            seconds: Seconds(answer.seconds),
            certificate,
        }
    }
}

impl Verb for Grundy {
    const NAME: &'static str = "grundy";
    const EXAMPLES: &'static str = "\
Examples:
  gruk grundy cram:5x4                              2
  gruk grundy hackenbush:g0-1,g1-2,g2-0             any green picture, by fusion
  gruk grundy hackenbush:picture.txt                the same from a file of edges, of which there may be millions
  gruk grundy graph:edges.txt                       who wins at how many vertices
  gruk grundy graph:edges.txt:a,b                   tokens on the vertices a and b
  gruk grundy 'graph:a>b,b>c:a'                     the same with the edges here
  gruk grundy misere:octal:0.77:5                   the genus
  gruk grundy octal:0.137 --to 1000                 Dawson's chess: the values, and their period, 34
  gruk grundy octal:0.137:1000000000000             a heap of any size, by the period
  gruk grundy hexadecimal:0.8 --to 100              an arithmetic period: G(n + 3) = G(n) + 1
  gruk grundy octal:0.77 --to 200 --certificate kayles.cert
  gruk grundy subtraction:2,3 --to 50 --json
  gruk grundy octal:0.007 --to 100000 --values > values.txt
  gruk grundy octal:0.77 --to 200 -o kayles.svg     the sequence, drawn
With --to the game stands without a position: octal:CODE, hexadecimal:CODE or subtraction:SET. Every value is \
computed. A period, with or without a saltus by which the values grow, is stated only if the values prove it; \
otherwise gruk says that none is proved.";
    type Found = GrundyFound;
    type Answer = GrundyAnswer;

    fn find(&self, ask: &mut Ask<'_>) -> Result<GrundyFound, Stop> {
        let query = &self.position;
        let limits = self.reach.limits(ask);
        if let Some(last) = self.to {
            let answer = gruk_workbench::grundy_sequence(query, last, &limits, ask.watch);
            let answer = answer.map_err(Failure::bad(query))?;
            let certificate = self.certificate.then(|| answer.certificate()).flatten();
            return Ok(GrundyFound::Sequence(answer, certificate));
        }
        match EdgeFile::of(query) {
            Some(EdgeFile::Graph(file)) => return Ok(self.graph(file, ask)?),
            // No edge is a path to a file that is there.
            Some(EdgeFile::Green(path)) if ask.reader.is_file(path) => {
                let answer = gruk_workbench::green_file(query, &ask.reader.file(path)?).map_err(Failure::bad(query))?;
                return Ok(GrundyFound::Green(answer));
            }
            _ => {}
        }
        let answer = ask.reader.study(query, None)?.nimber(&limits, ask.watch).map_err(Failure::bad(query))?;
        answer.map(GrundyFound::Value).map_err(|limit| Stop::limit(query, limit))
    }

    fn answer(&self, found: &GrundyFound, certificate: Option<String>) -> GrundyAnswer {
        let query = self.position.clone();
        match found {
            GrundyFound::Value(answer) => GrundyAnswer::Value(GrundyValue {
                query: answer.query.clone(),
                grundy: answer.grundy,
                genus: answer.genus.map(|genus| genus.misere.to_vec()),
                tame: answer.genus.map(|genus| genus.is_hereditarily_tame),
                nodes: answer.nodes,
                seconds: Seconds(answer.seconds),
            }),
            GrundyFound::Green(answer) => {
                let seconds = Seconds(answer.seconds);
                GrundyAnswer::Green(GreenValue { query, grundy: answer.grundy, edges: answer.nodes, seconds })
            }
            GrundyFound::Graph(game) => {
                let [won, lost, draw] = game.outcomes();
                GrundyAnswer::Graph(GraphOutcomes {
                    query,
                    vertices: game.vertices(),
                    N: won,
                    P: lost,
                    draw,
                    longest_play: game.longest_play,
                    seconds: Seconds(game.seconds),
                })
            }
            GrundyFound::Tokens(game, answer) => GrundyAnswer::Tokens(TokensValue {
                query,
                outcome: match answer.outcome {
                    "N" => TokenOutcome::N,
                    "P" => TokenOutcome::P,
                    _ => TokenOutcome::Draw,
                },
                gamma: answer.gamma.clone(),
                grundy: answer.grundy,
                moves: answer.moves.clone(),
                longest_play: game.longest_play,
                seconds: Seconds(game.seconds),
            }),
            GrundyFound::Sequence(answer, _) => {
                let sequence = self.sequence(answer, certificate);
                if !self.values {
                    return GrundyAnswer::Sequence(sequence);
                }
                let heap = |(heap, grundy): (usize, &u16)| HeapLine::Heap(HeapValue { heap, grundy: *grundy });
                let heaps = answer.values.iter().enumerate().map(heap);
                GrundyAnswer::Heaps(heaps.chain([HeapLine::Sequence(sequence)]).collect())
            }
        }
    }

    fn certificate(found: &GrundyFound) -> Option<&[u8]> {
        match found {
            GrundyFound::Sequence(_, certificate) => certificate.as_ref().map(|made| &made.text[..]),
            _ => None,
        }
    }

    fn is_open(found: &GrundyFound) -> bool {
        matches!(found, GrundyFound::Sequence(answer, _) if answer.limit.is_some())
    }
}
