//! The verbs of the front ends, each defined once: a query and an answer as types, and the way from one to the other.
//!
//! A verb is one file. Its query is a struct whose fields say how they are given; its answers are structs whose fields
//! say what they mean. From these follow the arguments of the command line, JSON, the parameters of the web interface
//! with its description in OpenAPI, the types in TypeScript, and the functions in Python. What is known already is
//! looked up in the catalogue (`Store`). This crate knows no other file, no protocol and no game.
//!
//! ```
//! use gruk_verbs::{Ask, Bounds, NoFiles, Store, VERBS};
//!
//! let perft = VERBS.iter().find(|verb| verb.name == "perft").expect("perft is a verb");
//! let query = serde_json::json!({ "position": "hex:2x2", "depth": 2 });
//! let mut ask = Ask { bounds: Bounds::NONE, cancel: Default::default(), watch: &mut (), reader: &NoFiles, store: &Store::default() };
//! let done = (perft.run)(query.as_object().expect("an object").clone(), &mut ask, &mut |_, _| None);
//! assert_eq!(done.expect("an answer").answer["total"], 12);
//! ```

mod ask;
pub mod describe;
mod exchange;
mod failure;
mod given;
mod kind;
mod language;
mod lines;
mod reach;
mod shortest;
mod store;
mod told;
mod verb;

pub use ask::{Ask, Bounds, NoFiles, Reader};
pub use exchange::{Imported, import};
pub use failure::{Failure, Open, Stop, Unknown, bad_input, pointer};
pub use given::{
    Field, FileText, Given, Memory, Part, Scalar, Shape, Size, Span, Time, Wrong, expected_one_of, flag, option, part,
    place,
};
pub use kind::{Entry, Kind, Record, paragraphs};
pub use language::TextLanguage;
pub use lines::{Lines, counted, grouped};
pub use reach::{At, How, Reach, SearchReach, ValueReach};
pub use shortest::Exactness;
pub use store::{Remembered, Source, Store, Use};
pub use told::{Also, Digits, Fields, Seconds, Told};
pub use verb::{Definition, Done, Keep, Kept, RunVerb, Verb, certificate_text, define, fields, read};

/// The list of the verbs: a module of this crate, and the queries in it.
macro_rules! verbs {
    ($($module:ident::{$($Verb:ident),*},)*) => {
        $(pub mod $module;)*

        /// All verbs.
        pub const VERBS: &[Definition] = &[$($(define::<$module::$Verb>(),)*)*];
    };
}

verbs! {
    solve::{Solve},
    openings::{Openings},
    outcome::{Outcome},
    moves::{Moves},
    count::{Count},
    perft::{Perft},
    tree::{Tree},
    contest::{Match},
    value::{Value},
    best::{Best},
    table::{Table},
    find::{Find},
    born::{Born},
    grundy::{Grundy},
    quotient::{Quotient},
    boards::{Boards},
    class::{Class},
    counterexample::{Counterexample},
    pairings::{Pairings},
    cakes::{Table, Place, Power},
    colourings::{Colourings},
    tiling::{Tiling},
    animals::{Animals},
    delta::{Delta},
    lambda::{Lambda},
    chain::{Chain},
    brouwer::{Brouwer},
    drawn::{Drawn},
    embed::{Embed},
    templates::{Templates},
    set_colouring::{SetColouring},
    colouring_game::{ColouringGame},
    stable::{Stable},
    verify::{Verify},
    explain::{Explain},
    study::{Study, StudyNew, StudySolve, StudyExport},
    games::{Games},
}
