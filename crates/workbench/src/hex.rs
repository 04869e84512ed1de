//! Hex: its players by name, the Hex Text Protocol, matches, and the shortest wins.

pub use gruk_connection_answers::{
    Besides, GreedyAnswer, GreedyRepair, Measure, Overlaid, Overlay, Seen, SeenCell, SeenConnection, ShortestAnswer,
    ShownTemplate, TemplatesAnswer, greedy, short_game, shortest, templates,
};
pub use gruk_htp::{
    Broken, Contest, ContestAnswer, Contestant, Ended, EngineName, Game, Htp, HtpOptions, Internal, JUDGE_MEMORY, Pace,
    Pairs, Score, Solver, Sprt, Surroundings, Worked, read_openings,
};
