//! `templates`: stones of Hex that are joined to a border.

use crate::{Ask, Lines, Reach, Seconds, Stop, Verb, answer, query};
use gruk_workbench::hex::{ShownTemplate, TemplatesAnswer, templates};

/// The rows whose templates are sought where none is named.
const ROWS: [usize; 3] = [2, 3, 4];

query! {
    /// Edge templates of Hex: a stone and the cells that join it to the border below.
    pub struct Templates {
        /// The row of the stone, the row at the border being 1; without it rows 2 to 4.
        pub row: Option<usize> = option("ROW").range(2, 5),
        /// In how many different orders cells are left out; another order may lead to another template.
        pub orders: usize = option("NUMBER").default("12").range(1, 1000),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// A stone with the cells that it needs, none of which can be left out.
    pub struct Template {
        /// The row of the stone, counted from the border.
        pub row: usize,
        /// Number of cells.
        pub size: usize,
        /// The smallest board that holds it.
        pub position: String,
        /// The stone.
        pub stone: String,
        /// The empty cells that it needs.
        pub carrier: Vec<String>,
    }
}

answer! {
    /// The edge templates that were found.
    pub struct FoundTemplates {
        /// Row by row, small ones first, each with its mirror image as one.
        pub templates: Vec<Template>,
        /// Nodes of the searches and of the proofs by every play.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

impl Verb for Templates {
    const NAME: &'static str = "templates";
    const EXAMPLES: &'static str = "\
Examples:
  gruk templates                            rows 2 to 4
  gruk templates --row 3 --json             the ziggurat, and one that goes around a cell
  gruk templates --row 4 --orders 100       more orders, perhaps more templates
Each is proved by every play in its cells. The list is of those that were found; there may be others. For row 5 the limits are too small: 12 GiB were not enough.";
    type Found = TemplatesAnswer;
    type Answer = FoundTemplates;

    fn find(&self, ask: &mut Ask<'_>) -> Result<TemplatesAnswer, Stop> {
        let rows = self.row.map_or(ROWS.to_vec(), |row| vec![row]);
        let found = templates(&rows, self.orders, &self.reach.limits(ask), ask.watch);
        found.map_err(|limit| Stop::limit("templates", limit))
    }

    fn answer(&self, found: &TemplatesAnswer, _: Option<String>) -> FoundTemplates {
        let template = |shown: &ShownTemplate| Template {
            row: shown.row,
            size: shown.carrier.len(),
            position: shown.position.clone(),
            stone: shown.stone.clone(),
            carrier: shown.carrier.clone(),
        };
        FoundTemplates {
            templates: found.templates.iter().map(template).collect(),
            nodes: found.nodes,
            seconds: Seconds(found.seconds),
        }
    }

    fn tell(&self, found: &TemplatesAnswer, out: &mut Lines) {
        for shown in &found.templates {
            out.say(format_args!("row {}, {} cells: {}", shown.row, shown.carrier.len(), shown.position));
            out.say(&shown.text);
        }
        out.say(format_args!("{} nodes, {:.3} s", found.nodes, found.seconds));
    }
}
