//! `drawn`: can a board be full without a winner?

use crate::{Ask, Failure, Seconds, Stop, Time, Verb, answer, query};
use gruk_workbench::DrawnAnswer;

query! {
    /// Can a board be full without a winner? A colouring that shows it, or why not.
    pub struct Drawn {
        /// A board or a position of Hex, Y, Havannah or a relative.
        pub board: String = place("BOARD"),
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
        /// Make a certificate that the full board is drawn, or that there is none.
        pub certificate: bool = flag().elsewhere(),
    }
}

answer! {
    /// Can a board be full without a winner?
    pub struct DrawnBoard {
        /// The board, as given.
        pub query: String,
        /// Can it?
        pub drawn: bool,
        /// A full board without a winner.
        pub colouring: Option<String>,
        /// Has it as many stones of both players as play places?
        pub in_play: bool,
        /// Why, in words.
        pub reason: String,
        /// Triangles of cells and borders that prove that there is none.
        pub triangles: Vec<Vec<String>>,
        /// Where the picture is.
        pub file: Option<String>,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

impl Verb for Drawn {
    const NAME: &'static str = "drawn";
    const EXAMPLES: &'static str = "\
Examples:
  gruk drawn hex-tiling:4.4.4.4,4x4                 squares: four meet in a corner
  gruk drawn hex-tiling:3.3.3.3.3.3,3x3 -o d.svg    triangles: six meet
  gruk drawn hex-tiling:4.8.8,4x4                   never: three meet
  gruk drawn havannah:3 --certificate d.cert
  gruk drawn y:5 --certificate y.cert               proved: triangles of cells and borders
  gruk drawn hex-graph:board.txt                    lines 'top a b', 'bottom c', 'left a', 'right b', and an edge 'a b' on each other line
The colouring has as many stones of each player as play would place, if such a colouring exists. Stones of the position stay where they are.";
    type Found = DrawnAnswer;
    type Answer = DrawnBoard;

    fn find(&self, ask: &mut Ask<'_>) -> Result<DrawnAnswer, Stop> {
        let query = &self.board;
        let text = ask.reader.position(query)?;
        let limits = ask.limits(None, self.seconds.map(|time| time.0), 1 << 30);
        let answer = gruk_workbench::drawn(&text, &limits, self.certificate).map_err(Failure::bad(query))?;
        answer.map_err(|limit| Stop::limit(query, limit))
    }

    fn answer(&self, found: &DrawnAnswer, certificate: Option<String>) -> DrawnBoard {
        DrawnBoard {
            query: self.board.clone(),
            drawn: found.colouring.is_some(),
            colouring: found.colouring.clone(),
            in_play: found.in_play,
            reason: found.reason.into(),
            triangles: found.triangles.iter().map(|corners| corners.to_vec()).collect(),
            file: None,
            certificate,
            seconds: Seconds(found.seconds),
        }
    }

    fn certificate(found: &DrawnAnswer) -> Option<&[u8]> {
        found.certificate.as_ref().map(|made| &made.text[..])
    }
}
