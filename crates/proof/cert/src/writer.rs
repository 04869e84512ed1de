use crate::{
    Because, Bound, BudgetStep, CarrierEnd, CarrierProof, CarrierStep, CarrierWin, ConnectionProof, End, Kind,
    PeriodProof, QuotientProof, Step, Structure, ThreatLine, ThreatProof, VERSION, ZoneStep,
};
use gruk_core::{Player, Verdict};
use std::fmt::Display;
use std::io::{Result, Write};

/// Writes a certificate line by line: [`begin`](Writer::begin), claims, evidence, [`end`](Writer::end).
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
}

impl<W: Write> Writer<W> {
    /// Begins a certificate about `game` (`hex:4x4`, `nim`).
    ///
    /// # Errors
    /// Those of the writer underneath, as everywhere below.
    pub fn begin(mut out: W, game: &str) -> Result<Self> {
        writeln!(out, "gruk-certificate {VERSION}")?;
        writeln!(out, "game {game}")?;
        Ok(Writer { out })
    }

    /// Claims `verdict` for `position` with `first` to move.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn claim(&mut self, verdict: Verdict, first: Player, position: &str, by: Kind) -> Result<()> {
        writeln!(self.out, "claim {verdict} first {first} at {position} by {by}")
    }

    /// Claims that `position` has the canonical form `form`: a notation, or `#` and its number.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn value_claim(&mut self, form: &str, position: &str) -> Result<()> {
        writeln!(self.out, "claim value {form} at {position} by {}", Kind::Difference)
    }

    /// Canonical forms by the numbers of their options, Left's and Right's.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn forms(&mut self, forms: &[[Vec<usize>; 2]]) -> Result<()> {
        writeln!(self.out, "forms {}", forms.len())?;
        for sides in forms {
            let [left, right] = sides
                .each_ref()
                .map(|side| side.iter().map(|number| format!("#{number}")).collect::<Vec<String>>().join(","));
            writeln!(self.out, "{{{left}|{right}}}")?;
        }
        Ok(())
    }

    /// The replies of `player` in differences: position, number of the form, reply.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn difference(
        &mut self,
        player: Player,
        rows: impl ExactSizeIterator<Item = (String, usize, String)>,
    ) -> Result<()> {
        writeln!(self.out, "{} {player} {}", Kind::Difference, rows.len())?;
        for (position, form, reply) in rows {
            writeln!(self.out, "{position} #{form} {reply}")?;
        }
        Ok(())
    }

    /// The strategy of `player`: positions and moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn strategy(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Result<()> {
        writeln!(self.out, "strategy {player} {}", rows.len())?;
        self.rows(rows)
    }

    /// The pairing of `player`.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn pairing(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Result<()> {
        writeln!(self.out, "pairing {player} {}", rows.len())?;
        self.rows(rows)
    }

    /// The sets of edges that prove the next claim by switching: one block for each of these claims, in their order.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn switching(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Result<()> {
        writeln!(self.out, "switching {player} {}", rows.len())?;
        self.rows(rows)
    }

    /// Nim-sums: position, sum, winning move if there is one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn nim_sums(&mut self, rows: impl ExactSizeIterator<Item = (String, u64, Option<String>)>) -> Result<()> {
        writeln!(self.out, "nim-sum {}", rows.len())?;
        for (position, sum, m) in rows {
            writeln!(self.out, "{position} {sum} {}", m.as_deref().unwrap_or("-"))?;
        }
        Ok(())
    }

    /// Connections: the steps, then the lines `win`. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn connection<M>(&mut self, proof: &ConnectionProof<M>, name: impl Fn(&M) -> String) -> Result<()> {
        let ConnectionProof { player, steps, wins } = proof;
        writeln!(self.out, "connection {player} {}", steps.len() + wins.len())?;
        let borders = match player {
            Player::Left => ["top", "bottom"],
            Player::Right => ["left", "right"],
        };
        let end = |end: &End<M>| match end {
            End::Stone(cell) => name(cell),
            End::First => borders[0].into(),
            End::Second => borders[1].into(),
        };
        let key = |key: &Option<M>| key.as_ref().map_or_else(|| "-".to_string(), &name);
        for step in steps {
            match step {
                Step::Touch(a, b) => write!(self.out, "touch {} {}", end(a), end(b))?,
                Step::And(a, b) => write!(self.out, "and {} {}", a + 1, b + 1)?,
                Step::Or(parts) => {
                    write!(self.out, "or")?;
                    for (first, part) in parts {
                        write!(self.out, " {} {}", key(first), part + 1)?;
                    }
                }
                Step::Capture(part, a, b, more) => {
                    write!(self.out, "capture {} {} {}", part + 1, name(a), name(b))?;
                    for cell in more {
                        write!(self.out, " {}", name(cell))?;
                    }
                }
            }
            writeln!(self.out)?;
        }
        for (first, step) in wins {
            writeln!(self.out, "win {} {}", key(first), step + 1)?;
        }
        Ok(())
    }

    /// The steps with zones of `player`, then for each claim the steps that prove it. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn zones<M>(
        &mut self,
        player: Player,
        steps: &[ZoneStep<M>],
        wins: &[Vec<usize>],
        name: impl Fn(&M) -> String,
    ) -> Result<()> {
        writeln!(self.out, "{} {player} {}", Kind::Zones, steps.len() + wins.len())?;
        let cells = |cells: &[M]| cells.iter().map(|cell| format!(" {}", name(cell))).collect::<String>();
        let numbers = |steps: &[usize]| steps.iter().map(|step| format!(" {}", step + 1)).collect::<String>();
        for step in steps {
            match step {
                ZoneStep::Set(set) => writeln!(self.out, "set{}", cells(set)),
                ZoneStep::Move(cell, steps) => writeln!(self.out, "move {}{}", name(cell), numbers(steps)),
                ZoneStep::Potential(first, own, zone) => {
                    let when = if *first { "first" } else { "second" };
                    writeln!(self.out, "potential {when}{} -{}", cells(own), cells(zone))
                }
                ZoneStep::Pair(a, b, step, own) => {
                    writeln!(self.out, "pair {} {} {}{}", name(a), name(b), step + 1, cells(own))
                }
                ZoneStep::Split(steps, own) => writeln!(self.out, "split{} -{}", numbers(steps), cells(own)),
                ZoneStep::Moves(steps) => writeln!(self.out, "moves{}", numbers(steps)),
                ZoneStep::Reply(cell, step) => writeln!(self.out, "reply {} {}", name(cell), step + 1),
            }?;
        }
        for steps in wins {
            writeln!(self.out, "win{}", numbers(steps))?;
        }
        Ok(())
    }

    /// The steps with zones and limits of `player`, then for each claim the steps that prove it. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn budget<M>(
        &mut self,
        player: Player,
        steps: &[BudgetStep<M>],
        wins: &[Vec<usize>],
        name: impl Fn(&M) -> String,
    ) -> Result<()> {
        writeln!(self.out, "{} {player} {}", Kind::Budget, steps.len() + wins.len())?;
        let cells = |cells: &[M]| cells.iter().map(|cell| format!(" {}", name(cell))).collect::<String>();
        let numbers = |steps: &[usize]| steps.iter().map(|step| format!(" {}", step + 1)).collect::<String>();
        let own = |own: &[M]| if own.is_empty() { String::new() } else { format!(" -{}", cells(own)) };
        for step in steps {
            match step {
                BudgetStep::Chain(chain) => writeln!(self.out, "chain{}", cells(chain)),
                BudgetStep::Move(cell, steps, more) => {
                    writeln!(self.out, "move {}{}{}", name(cell), numbers(steps), own(more))
                }
                BudgetStep::Potential(first, left, own, zone) => {
                    let when = if *first { "first" } else { "second" };
                    let left = left.map_or_else(|| "any".into(), |left| left.to_string());
                    writeln!(self.out, "potential {when} {left}{} -{}", cells(own), cells(zone))
                }
                BudgetStep::Moves(steps, more) => writeln!(self.out, "moves{}{}", numbers(steps), own(more)),
                BudgetStep::Reply(cell, step) => writeln!(self.out, "reply {} {}", name(cell), step + 1),
            }?;
        }
        for steps in wins {
            writeln!(self.out, "win{}", numbers(steps))?;
        }
        Ok(())
    }

    /// The steps with carriers, then what proves each claim. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn carriers<M>(&mut self, proof: &CarrierProof<M>, name: impl Fn(&M) -> String) -> Result<()> {
        let CarrierProof { player, steps, wins } = proof;
        writeln!(self.out, "{} {player} {}", Kind::Carriers, steps.len() + wins.len())?;
        let key = |key: &Option<M>| key.as_ref().map_or_else(|| "-".to_string(), &name);
        for step in steps {
            match step {
                CarrierStep::Safe(stones, pairs) => {
                    write!(self.out, "safe")?;
                    stones.iter().try_for_each(|stone| write!(self.out, " {}", name(stone)))?;
                    write!(self.out, " -")?;
                    pairs.iter().try_for_each(|(a, b)| write!(self.out, " {} {}", name(a), name(b)))?;
                }
                CarrierStep::Or(parts, more) => {
                    write!(self.out, "or")?;
                    parts.iter().try_for_each(|(first, part)| write!(self.out, " {} {}", key(first), part + 1))?;
                    if !more.is_empty() {
                        write!(self.out, " +")?;
                    }
                    more.iter().try_for_each(|stone| write!(self.out, " {}", name(stone)))?;
                }
                CarrierStep::Touch(a, b) => {
                    let [a, b] = [a, b].map(|end| match end {
                        CarrierEnd::Stone(cell) => name(cell),
                        CarrierEnd::Border(border) => format!("-{}", border + 1),
                    });
                    write!(self.out, "touch {a} {b}")?;
                }
                CarrierStep::And(a, b) => write!(self.out, "and {} {}", a + 1, b + 1)?,
                CarrierStep::Hub([a, b, c]) => write!(self.out, "hub {} {} {}", a + 1, b + 1, c + 1)?,
            }
            writeln!(self.out)?;
        }
        for win in wins {
            match win {
                CarrierWin::Move(m) => writeln!(self.out, "move {}", name(m))?,
                CarrierWin::Win(first, step) => writeln!(self.out, "win {} {}", key(first), step + 1)?,
            }
        }
        Ok(())
    }

    /// The walk of a Maker–Maker game, with threats. `name` prints a vertex.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn threats<M>(&mut self, proof: &ThreatProof<M>, name: impl Fn(&M) -> String) -> Result<()> {
        let ThreatProof { player, images, lines } = proof;
        writeln!(self.out, "{} {player} {}", Kind::Threats, images.len() + lines.len())?;
        let names = |vertices: &[M]| vertices.iter().map(|vertex| format!(" {}", name(vertex))).collect::<String>();
        for image in images {
            writeln!(self.out, "image{}", names(image))?;
        }
        for line in lines {
            match line {
                ThreatLine::Win(threats) => write!(self.out, "win{}", names(threats))?,
                ThreatLine::Move(m, answers) => {
                    match m {
                        Some(m) => write!(self.out, "move {}", name(m))?,
                        None => write!(self.out, "wait")?,
                    }
                    answers.iter().try_for_each(|threats| write!(self.out, " -{}", names(threats)))?;
                }
                ThreatLine::Like(m, line, image) => {
                    write!(self.out, "like {} {}", name(m), line + 1)?;
                    image.iter().try_for_each(|image| write!(self.out, " {}", image + 1))?;
                }
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// The bounds of `player`, each of them true because of those before it. `names` prints positions and moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn bounds<P, M: Copy>(
        &mut self,
        player: Player,
        bounds: &[Bound<P, M>],
        names: (impl Fn(&P) -> String, impl Fn(M) -> String),
    ) -> Result<()> {
        writeln!(self.out, "{} {player} {}", Kind::Bounds, bounds.len())?;
        for Bound { position, order, number, because } in bounds {
            write!(self.out, "{} {} {number} ", names.0(position), order.word())?;
            match because {
                Because::Play => writeln!(self.out, "play"),
                Because::Move(m) => writeln!(self.out, "move {}", names.1(*m)),
                Because::Number => writeln!(self.out, "number"),
                Because::Cut(part) => writeln!(self.out, "cut {}", names.0(part)),
            }?;
        }
        Ok(())
    }

    /// Grundy values of components.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn nimbers(&mut self, rows: impl ExactSizeIterator<Item = (String, u32)>) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Nimbers, rows.len())?;
        self.rows(rows)
    }

    /// What the criterion of the game says: position, and the winning move if there is one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn criteria(&mut self, rows: impl ExactSizeIterator<Item = (String, Option<String>)>) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Criterion, rows.len())?;
        for (position, m) in rows {
            match m {
                Some(m) => writeln!(self.out, "{position} won {m}")?,
                None => writeln!(self.out, "{position} lost -")?,
            }
        }
        Ok(())
    }

    /// Grundy values of single coins.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn coins<'a>(&mut self, rows: impl ExactSizeIterator<Item = (&'a String, &'a u64)>) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Coins, rows.len())?;
        self.rows(rows)
    }

    /// Who wins at positions, and after how many moves: labels such as `lost-4`, `won-5` and `draw`.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn remoteness(&mut self, rows: impl ExactSizeIterator<Item = (String, String)>) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Remoteness, rows.len())?;
        self.rows(rows)
    }

    /// Claims that the heaps of the game have a misère quotient of this order: those up to `last`, or all.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn quotient_claim(&mut self, order: usize, last: Option<usize>) -> Result<()> {
        let last = last.map_or("ever".to_string(), |last| last.to_string());
        writeln!(self.out, "claim quotient {order} to {last} by {}", Kind::Quotient)
    }

    /// A misère quotient: a line for each element, with the elements of its sums with all elements, and one for each heap.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn quotient(&mut self, proof: &QuotientProof) -> Result<()> {
        let order = proof.lost.len();
        let (start, length) = proof.period.unwrap_or((0, 0));
        let heaps = proof.period.map_or(proof.heaps.len(), |(start, length)| start + length);
        writeln!(self.out, "{} {order} {start} {length} {}", Kind::Quotient, order + heaps)?;
        for (element, (products, &is_lost)) in proof.products.chunks(order).zip(&proof.lost).enumerate() {
            let products: Vec<String> = products.iter().map(u16::to_string).collect();
            let outcome = if is_lost { "lost" } else { "won" };
            writeln!(self.out, "{element} {outcome} {}", products.join(","))?;
        }
        for (heap, element) in proof.heaps[..heaps].iter().enumerate() {
            writeln!(self.out, "heap {heap} {element}")?;
        }
        Ok(())
    }

    /// Claims a period of the Grundy values of the heaps.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn period_claim(&mut self, proof: &PeriodProof) -> Result<()> {
        write!(self.out, "claim period {} from {}", proof.length, proof.start)?;
        if proof.saltus > 0 {
            write!(self.out, " saltus {}", proof.saltus)?;
        }
        writeln!(self.out, " by {}", Kind::Period)
    }

    /// The Grundy values of the heaps 0, 1, 2, … up to the end of the first period, and the mask that divides them.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn period(&mut self, proof: &PeriodProof) -> Result<()> {
        writeln!(self.out, "{} {} {}", Kind::Period, proof.mask, proof.values.len())?;
        self.rows(proof.values.iter().enumerate())
    }

    /// Claims that a structure on an infinite board exists, or that it does not; `place` is the lattice or the size, if the claim has one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn structure_claim(&mut self, structure: Structure, number: usize, target: &str, place: &str) -> Result<()> {
        write!(self.out, "claim {} {number} of {target}", structure.word())?;
        if let Some(preposition) = structure.preposition() {
            write!(self.out, " {preposition} {place}")?;
        }
        writeln!(self.out, " by {}", structure.evidence())
    }

    /// The rows of a cylinder of circumference 3; `first` is the name of the first move.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn cylinder_rows(&mut self, first: Option<String>, soft: &[(usize, bool)]) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Rows, soft.len() + usize::from(first.is_some()))?;
        self.rows(first.into_iter().map(|first| (first, "first")))?;
        self.rows(soft.iter().map(|&(row, is_up)| (row + 1, if is_up { "up" } else { "down" })))
    }

    /// Claims that a full board has a winner, whoever gets the free cells of the position.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn decided_claim(&mut self, position: &str, by: Kind) -> Result<()> {
        writeln!(self.out, "claim decided at {position} by {by}")
    }

    /// Triangles, each by its three points.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn triangles(&mut self, rows: &[[String; 3]]) -> Result<()> {
        writeln!(self.out, "{} {}", Kind::Triangles, rows.len())?;
        rows.iter().try_for_each(|row| writeln!(self.out, "{}", row.join(" ")))
    }

    /// The evidence for a structure on an infinite board: the two parts of each cake, cells and colours, or sizes and windows.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn structure<A: Display, B: Display>(
        &mut self,
        kind: Kind,
        rows: impl ExactSizeIterator<Item = (A, B)>,
    ) -> Result<()> {
        writeln!(self.out, "{kind} {}", rows.len())?;
        self.rows(rows)
    }

    /// A refutation: the literals of each clause, and the numbers of the clauses that become unit, the last one being false.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn refutation(&mut self, steps: &[(Vec<i32>, Vec<usize>)]) -> Result<()> {
        let words = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(",");
        writeln!(self.out, "{} {}", Kind::Lrat, steps.len())?;
        self.rows(steps.iter().map(|(literals, hints)| {
            let clause = match literals.is_empty() {
                true => "-".to_string(),
                false => words(&mut literals.iter().map(ToString::to_string)),
            };
            (clause, words(&mut hints.iter().map(ToString::to_string)))
        }))
    }

    fn rows<A: Display, B: Display>(&mut self, rows: impl Iterator<Item = (A, B)>) -> Result<()> {
        for (first, second) in rows {
            writeln!(self.out, "{first} {second}")?;
        }
        Ok(())
    }

    /// Ends the certificate and gives the writer back.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn end(mut self) -> Result<W> {
        writeln!(self.out, "end")?;
        self.out.flush()?;
        Ok(self.out)
    }
}
