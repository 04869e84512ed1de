//! `class`: from an easy win to an easy draw, where is a board?

use crate::{Ask, Failure, Lines, Reach, Seconds, Stop, Verb, answer, counted, query};
use gruk_workbench::{CLASS_NAMES, ClassAnswer};

query! {
    /// From an easy win to an easy draw: Beck's class of a board, 0 to 5, and why.
    ///
    /// 0 trivial win, 1 forced win (no full board is a draw), 2 delicate win, 3 delicate draw (but Maker wins), 4
    /// strong draw (Breaker wins), 5 pairing draw.
    pub struct Class {
        /// The board.
        pub board: String = place("BOARD"),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// Beck's class of a board.
    pub struct BoardClass {
        /// The board, as given.
        pub query: String,
        /// The class, 0 to 5; null where a limit came first.
        pub class: Option<u8>,
        /// Its name.
        pub name: Option<String>,
        /// The least class that it can be.
        pub least: u8,
        /// The greatest class that it can be.
        pub most: u8,
        /// Why, in words.
        pub reasons: Vec<String>,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Vertices of the board.
        pub vertices: usize,
        /// Its winning sets.
        pub sets: usize,
        /// The first player's vertices on a full board that is a draw.
        pub drawn_board: Option<Vec<String>>,
        /// Nodes of the searches.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

/// The class, if one is left, and its name.
#[must_use]
pub fn settled(answer: &ClassAnswer) -> Option<(u8, &'static str)> {
    let (least, most) = answer.between;
    (least == most).then(|| (least, CLASS_NAMES[usize::from(least)]))
}

impl Verb for Class {
    const NAME: &'static str = "class";
    const EXAMPLES: &'static str = "\
Examples:
  gruk class hj-3-2                                 3: Tic-Tac-Toe
  gruk class hj-2-2 --json
  gruk class hj-3-3                                 1
  gruk class hj-4-2                                 4
  gruk class hj-5-2                                 5
  gruk class sets-1.2+2.3
  gruk class file-board.txt
A board is what stands behind mm: or mb:, which may stand before it. Beck 2008, section 11.";
    type Found = ClassAnswer;
    type Answer = BoardClass;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ClassAnswer, Stop> {
        let query = &self.board;
        let text = ask.reader.position(&gruk_workbench::game_on(query))?;
        let board = gruk_workbench::board_of(&text);
        Ok(gruk_workbench::class(board, &self.reach.limits(ask), ask.watch).map_err(Failure::bad(query))?)
    }

    fn answer(&self, found: &ClassAnswer, _: Option<String>) -> BoardClass {
        let class = settled(found);
        BoardClass {
            query: self.board.clone(),
            class: class.map(|(class, _)| class),
            name: class.map(|(_, name)| name.into()),
            least: found.between.0,
            most: found.between.1,
            reasons: found.reasons.clone(),
            reason: found.limit.map(|limit| limit.to_string()),
            vertices: found.vertices,
            sets: found.sets,
            drawn_board: found.drawn_board.clone(),
            nodes: found.nodes,
            seconds: Seconds(found.seconds),
        }
    }

    fn is_open(found: &ClassAnswer) -> bool {
        settled(found).is_none()
    }

    fn label(&self) -> String {
        self.board.clone()
    }

    fn tell(&self, answer: &Self::Found, out: &mut Lines) {
        let query = &self.board;
        match settled(answer) {
            Some((class, name)) => out.say(format_args!("{query}: class {class}, {name}")),
            None => {
                let (least, most) = answer.between;
                let why = answer.limit.map(|limit| limit.to_string()).unwrap_or_default();
                out.say(format_args!("{query}: unknown, class {least} to {most}: {why}"));
            }
        }
        answer.reasons.iter().for_each(|reason| out.say(format_args!("  {reason}")));
        let vertices = counted(answer.vertices as u64, "vertex", "vertices");
        let sets = counted(answer.sets as u64, "set", "sets");
        let nodes = counted(answer.nodes, "node", "nodes");
        out.say(format_args!("{vertices}, {sets}, {nodes}, {:.3} s", answer.seconds))
    }
}
