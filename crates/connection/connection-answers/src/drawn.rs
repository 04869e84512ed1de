//! Whether a board can be full without a winner: the colouring, or why there is none.

use crate::electric::on_squares;
use gruk_cert::{Kind, Writer};
use gruk_certify::{CertificateText, certify, finished};
use gruk_core::Ruleset;
use gruk_hex_theorem::drawn::{FullBoard, MOST, formula, full_board};
use gruk_notation::{BadInput, Loaded, game_text, load};
use gruk_periodic::formula::Formula;
use gruk_periodic::refutation::{Refutation, refute};
use gruk_render::Scene;
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::hex::Hex;
use gruk_scenes::scene;
use gruk_solve::{Alarm, LimitHit, Limits};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The most clauses of a refutation.
const MOST_CLAUSES: usize = 1 << 20;

/// Whether a board can be full without a winner.
#[derive(Clone, Debug)]
pub struct DrawnAnswer {
    /// The query, as given.
    pub query: String,
    /// A full board without a winner, in full notation, if there is one.
    pub colouring: Option<String>,
    /// Does the colouring have as many stones of each player as play places? Then a game can end with it; otherwise no
    /// game that begins here can.
    pub in_play: bool,
    /// The triangles that fill the board, as names of their corners, where they are the reason why there is no such
    /// board.
    pub triangles: Vec<[String; 3]>,
    /// Why.
    pub reason: &'static str,
    /// A certificate that the full board is drawn, or that there is no such board, checked, if one was asked for.
    pub certificate: Option<CertificateText>,
    /// The colouring.
    pub scene: Option<Scene>,
    /// Seconds.
    pub seconds: f64,
}

/// Can the position become a full board without a winner?
///
/// # Errors
/// What is no position of Hex, Y, Havannah or a relative; inside: the limit that was reached.
pub fn drawn(query: &str, limits: &Limits, with_certificate: bool) -> Result<Result<DrawnAnswer, LimitHit>, BadInput> {
    let loaded = load(query, None)?;
    let named = Named::of(&loaded);
    let named = with_certificate.then_some(&named);
    if let Some(rules) = loaded.rules.typed::<Placing>() {
        return answer(&loaded.query, rules, loaded.turn.position.of::<Placing>(), limits, named);
    }
    let Some(rules) = loaded.rules.typed::<Hex>() else {
        let title = loaded.rules.about().title;
        return Err(BadInput::Unsupported(format!("{title} is not won by joining borders of a board in the plane")));
    };
    let (squares, at) = on_squares(rules, loaded.turn.position.of::<Hex>());
    answer(&loaded.query, &squares, &at, limits, named)
}

/// The game and the position as certificates have them.
struct Named {
    game: String,
    position: String,
}

impl Named {
    fn of(loaded: &Loaded) -> Self {
        let position = loaded.rules.print_position(&loaded.turn.position);
        Named { game: game_text(&loaded.rules), position }
    }

    /// The certificate that a full board has a winner; `evidence` writes its block.
    fn certificate(
        &self,
        by: Kind,
        evidence: impl FnOnce(&mut Writer<Vec<u8>>) -> std::io::Result<()>,
    ) -> CertificateText {
        let started = Instant::now();
        let write = || -> std::io::Result<Vec<u8>> {
            let mut writer = Writer::begin(Vec::new(), &self.game)?;
            writer.decided_claim(&self.position, by)?;
            evidence(&mut writer)?;
            writer.end()
        };
        let text = write().expect("writing to memory does not fail");
        CertificateText::accepted(text, started)
    }
}

fn answer(
    query: &str,
    rules: &Placing,
    at: &Position,
    limits: &Limits,
    named: Option<&Named>,
) -> Result<Result<DrawnAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    let is_late = || limits.time.is_some_and(|most| started.elapsed() > most);
    let found = full_board(rules, at, &|| limits.cancel.load(Ordering::Relaxed) || is_late());
    let mut answer = DrawnAnswer {
        query: query.into(),
        colouring: None,
        in_play: false,
        triangles: Vec::new(),
        reason: "",
        certificate: None,
        scene: None,
        seconds: 0.0,
    };
    match found {
        FullBoard::Drawn(red, in_play) => {
            let blue = gruk_rules::board::cells::Cells::full(rules.net().len()).minus(&red);
            let text = format!("{}:{}", game_text(rules), rules.print_position(&Position::of([red, blue])));
            let full = load(&text, None)?;
            if named.is_some() {
                let solved = finished(&full.rules, &full.turn).expect("invariant: on a full board the game is over");
                answer.certificate = certify(&full.rules, vec![(full.turn.clone(), solved)]);
            }
            answer.scene = Some(scene(&full));
            (answer.colouring, answer.in_play) = (Some(text), in_play);
            answer.reason = "this colouring has no winner";
        }
        FullBoard::Filled(triangles) => {
            let cells = rules.net().len();
            let borders: &[&str] = match rules.net().borders().len() {
                3 => &["left", "right", "bottom"],
                _ => &["top", "bottom", "left", "right"],
            };
            let name = &|sign: &str, point: u32| match (point as usize).checked_sub(cells) {
                Some(border) => format!("{sign}{}", borders[border]),
                None => rules.net().name(point as usize),
            };
            let named_points =
                |sign: &'static str| triangles.iter().map(move |corners| corners.map(|point| name(sign, point)));
            answer.triangles = named_points("").collect();
            answer.certificate = named.map(|named| {
                let rows: Vec<[String; 3]> = named_points("@").collect();
                named.certificate(Kind::Triangles, |writer| writer.triangles(&rows))
            });
            answer.reason = "triangles of cells and borders fill the board, so the Hex theorem holds on it";
        }
        FullBoard::Complement => {
            answer.certificate = named.map(|named| named.certificate(Kind::Complement, |_| Ok(())));
            answer.reason = "by the rules: the second-named player wins exactly where the first-named one does not";
        }
        FullBoard::TooLarge => {
            let why = format!(
                "the board has {} cells, and triangles do not fill it: at most {MOST} are searched",
                rules.net().len()
            );
            return Err(BadInput::Unsupported(why));
        }
        FullBoard::Refuted => {
            answer.reason = "a SAT solver has refuted all colourings";
            // Havannah is not won by joining borders, so its clauses are learnt and not the checker's own.
            if let Some(named) = named.filter(|_| rules.net().borders().len() <= 4) {
                let alarm = Alarm::set(limits);
                let clauses = Formula { clauses: formula(rules, at) };
                match refute(&clauses, &alarm.flag, MOST_CLAUSES) {
                    Refutation::Refuted(steps) => {
                        answer.certificate = Some(named.certificate(Kind::Lrat, |writer| writer.refutation(&steps)));
                    }
                    Refutation::Satisfiable => unreachable!("invariant: both SAT solvers agree"),
                    Refutation::Stopped => {}
                }
            }
        }
        FullBoard::Stopped => {
            let is_cancelled = limits.cancel.load(Ordering::Relaxed);
            return Ok(Err(if is_cancelled { LimitHit::Cancelled } else { LimitHit::Time }));
        }
    }
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(Ok(answer))
}
