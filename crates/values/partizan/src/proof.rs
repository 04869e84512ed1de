//! Who wins, written out as bounds: numbers that the winner keeps or reaches in the positions that can come up.
//!
//! A sum of components is proved part by part wherever the numbers of its parts are enough, so that a component is
//! proved once and not in every surrounding that it can have. On boards of Domineering, cuts prove what the search
//! believed without looking further. What neither settles is played out with the moves of the search. Every line is
//! true because of earlier ones, by rules that `verify` knows.
//!
//! **Source:** the rules are those of the order of games, `[ONAG ch. 0]`: P ≥ n unless some Right option of P is ≤ n or
//! some Left option of n is ≥ P.

use crate::algebra::Algebra;
use crate::domineering::splits::splits;
use crate::limit_hit;
use crate::prover::FirstKept;
use crate::valued::Valued;
use gruk_cert::{Because, Bound, Order, Units, parts};
use gruk_core::CompactSort as _;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn};
use gruk_rules::domineering::Position;
use gruk_solve::{LimitHit, Meter};
use gruk_value::Limit;
use rustc_hash::{FxHashMap, FxHashSet};

/// Components with at most so many moves, of both players together, are valued by the algebra before they are proved.
const MOST_VALUED: usize = 34;

/// The lines that prove what `player` wins.
pub struct BoundsProof<'a> {
    rules: &'a AnyRules,
    player: Player,
    /// The most lines.
    most: usize,
    algebra: Algebra,
    values: Valued<AnyRules>,
    worths: FxHashMap<AnyPosition, Option<Worth<AnyPosition>>>,
    proved: FxHashMap<Vec<AnyPosition>, Proved>,
    lines: Vec<Line>,
    /// The lines that the claims rest on.
    needed: Vec<usize>,
}

/// The best numbers that lines say of a sum, by order, and the lines.
type Proved = [Option<(Units, usize)>; 2];

/// A line, and the earlier ones that it rests on.
struct Line {
    bound: Bound<AnyPosition, AnyMove>,
    needs: Vec<usize>,
}

/// The best numbers for a component or a sum, by order.
type Known = [Option<Units>; 2];

/// What can be proved of a component.
#[derive(Clone)]
struct Worth<P> {
    best: Known,
    /// Is this all that there is, by the algebra?
    is_exact: bool,
    /// For each order, the two parts whose numbers have the greatest sum, or the greatest sum of all cuts where the
    /// algebra knows better numbers.
    cuts: [Option<(Units, [P; 2])>; 2],
}

/// A position with those of its components that count: all except those whose sum is 0, ascending.
#[derive(Clone)]
struct Sum<P> {
    at: P,
    parts: Vec<P>,
}

impl<'a> BoundsProof<'a> {
    /// No lines yet, and at most `most`; `bytes` for the values of components.
    pub fn new(rules: &'a AnyRules, player: Player, most: usize, bytes: usize) -> Self {
        BoundsProof {
            rules,
            player,
            most,
            algebra: Algebra::new(bytes / 2),
            values: Valued::new(rules.clone(), bytes / 2),
            worths: FxHashMap::default(),
            proved: FxHashMap::default(),
            lines: Vec::new(),
            needed: Vec::new(),
        }
    }

    /// The lines that the claims need, each true because of those before it.
    #[must_use]
    pub fn into_lines(self) -> Vec<Bound<AnyPosition, AnyMove>> {
        let mut is_needed = vec![false; self.lines.len()];
        self.needed.iter().for_each(|&line| is_needed[line] = true);
        for (number, line) in self.lines.iter().enumerate().rev() {
            if is_needed[number] {
                line.needs.iter().for_each(|&line| is_needed[line] = true);
            }
        }
        let lines = self.lines.into_iter().zip(is_needed);
        lines.filter(|(_, is_needed)| *is_needed).map(|(line, _)| line.bound).collect()
    }

    /// Proves that the player wins `turn`, which must be so and which `search` has answered.
    ///
    /// # Errors
    /// The limit that was reached; [`LimitHit::Strategy`] for the number of lines.
    pub fn prove(
        &mut self,
        search: &mut dyn FirstKept,
        turn: &Turn<AnyPosition>,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let root = self.sum(turn.position.clone());
        let order = if turn.to_move == self.player { Order::First } else { Order::Second };
        let mut work = Work { proof: self, search, meter };
        match order {
            Order::First => work.reach(&root, Units::ZERO),
            Order::Second => work.keep(&root, Units::ZERO),
        }?;
        self.needed.extend(self.support(&root.parts, order, Units::ZERO));
        Ok(())
    }

    fn sum(&self, at: AnyPosition) -> Sum<AnyPosition> {
        Sum { parts: self.parts([&at]), at }
    }

    fn parts<'p>(&self, summands: impl IntoIterator<Item = &'p AnyPosition>) -> Vec<AnyPosition> {
        parts::of_sum(self.rules, summands)
    }

    /// The moves of `mover` that differ in where they lead.
    fn options(&self, sum: &Sum<AnyPosition>, mover: Player) -> Vec<(AnyMove, Sum<AnyPosition>)> {
        let mut met = FxHashSet::default();
        let moves = self.rules.moves(&sum.at, mover).map(|m| {
            let mut option = sum.at.clone();
            self.rules.play(&mut option, mover, m);
            (m, self.sum(option))
        });
        moves.filter(|(_, option)| met.insert(option.parts.clone())).collect()
    }

    /// The moves of `mover` in the parts of a sum, as moves of the position: none in components that are 0 together.
    fn options_of_parts(&self, sum: &Sum<AnyPosition>, mover: Player) -> Vec<(AnyMove, Sum<AnyPosition>)> {
        let mut options = self.options(sum, mover);
        if self.rules.components(&sum.at).count() > sum.parts.len() {
            let mut led_to = FxHashSet::default();
            for (place, part) in sum.parts.iter().enumerate() {
                for m in self.rules.moves(part, mover) {
                    let mut option = part.clone();
                    self.rules.play(&mut option, mover, m);
                    let others = sum.parts[..place].iter().chain(&sum.parts[place + 1..]);
                    led_to.insert(self.parts(others.chain([&option])));
                }
            }
            options.retain(|(_, option)| led_to.contains(&option.parts));
        }
        options
    }

    /// Do the lines say this, as the checker reads them?
    fn says(&self, parts: &[AnyPosition], order: Order, number: Units) -> bool {
        is_enough(self.said(parts), order, number)
            || total(parts.iter().map(|part| self.said(std::slice::from_ref(part))))
                .is_some_and(|all| is_enough(all, order, number))
    }

    fn said(&self, parts: &[AnyPosition]) -> Known {
        self.proved.get(parts).map_or([None, None], |proved| proved.map(|best| best.map(|(number, _)| number)))
    }

    /// The lines by which the checker finds that they say this.
    fn support(&self, parts: &[AnyPosition], order: Order, number: Units) -> Vec<usize> {
        let lines =
            |parts: &[AnyPosition]| self.proved.get(parts).into_iter().flatten().flatten().map(|&(_, line)| line);
        if is_enough(self.said(parts), order, number) {
            return lines(parts).collect();
        }
        parts.iter().flat_map(|part| lines(std::slice::from_ref(part))).collect()
    }

    /// What can be proved of each part, if something can be of all of them.
    fn worths(&mut self, parts: &[AnyPosition]) -> Result<Option<Vec<Known>>, LimitHit> {
        let mut all = Vec::with_capacity(parts.len());
        for part in parts {
            match self.worth(part)? {
                Some(worth) => all.push(worth.best),
                None => return Ok(None),
            }
        }
        Ok(Some(all))
    }

    fn worth(&mut self, part: &AnyPosition) -> Result<Option<Worth<AnyPosition>>, LimitHit> {
        if let Some(worth) = self.worths.get(part) {
            return Ok(worth.clone());
        }
        let mut cuts = [None, None];
        for halves in self.splits(part) {
            let parts = self.parts(&halves);
            let Some(total) = self.worths(&parts)?.and_then(|all| total(all.into_iter())) else { continue };
            for (cut, number) in cuts.iter_mut().zip(total) {
                let best = cut.as_ref().map(|(best, _)| *best);
                if let Some(number) = number.filter(|&number| best.is_none_or(|best| number > best)) {
                    *cut = Some((number, halves.clone()));
                }
            }
        }
        let best = cuts.each_ref().map(|cut| cut.as_ref().map(|(number, _)| *number));
        let worth = match self.exact(part)? {
            Some(exact) => Some(Worth { best: exact, is_exact: true, cuts }),
            None => best[Order::Second as usize].map(|_| Worth { best, is_exact: false, cuts }),
        };
        self.worths.insert(part.clone(), worth.clone());
        Ok(worth)
    }

    /// The best numbers of a component, by its value, if it is small.
    fn exact(&mut self, part: &AnyPosition) -> Result<Option<Known>, LimitHit> {
        let moves = Player::BOTH.map(|player| self.rules.moves(part, player).take(MOST_VALUED + 1).count());
        if moves[0] + moves[1] > MOST_VALUED {
            return Ok(None);
        }
        let value = match self.values.value(part, &mut self.algebra) {
            Err(Limit::Interrupted) => return Err(LimitHit::Cancelled),
            Err(_) => return Ok(None),
            Ok(value) => value,
        };
        let worth = self.algebra.facts(value).map_err(limit_hit)?.worth[self.player.index()];
        let units = |units: i32| Units::new(i64::from(units));
        let first = (worth.gain > i32::MIN / 8).then(|| units(worth.second + worth.gain)).flatten();
        let mut known = [None, None];
        (known[Order::Second as usize], known[Order::First as usize]) = (units(worth.second), first);
        Ok(known[Order::Second as usize].map(|_| known))
    }

    /// The ways to take a component apart that can only harm the player.
    fn splits(&self, part: &AnyPosition) -> Vec<[AnyPosition; 2]> {
        let Some(board) =
            part.typed::<Position>().filter(|board| board.columns() * board.rows() <= u128::BITS as usize)
        else {
            return Vec::new();
        };
        splits(board, self.player).into_iter().map(|halves| halves.map(AnyPosition::new)).collect()
    }
}

/// Is what is known enough for this?
fn is_enough(known: Known, order: Order, number: Units) -> bool {
    let second = known[Order::Second as usize];
    match order {
        Order::Second => second.is_some_and(|second| second >= number),
        Order::First => {
            known[Order::First as usize].is_some_and(|first| first >= number)
                || second.is_some_and(|second| second > number)
        }
    }
}

/// What is known of a sum by what is known of its parts, if something is kept in each.
fn total(parts: impl Iterator<Item = Known>) -> Option<Known> {
    let (mut second, mut gain) = (Units::ZERO, None);
    for known in parts {
        let kept = known[Order::Second as usize]?;
        second = second.plus(kept)?;
        gain = gain.max(known[Order::First as usize].map(|first| first.count() - kept.count()));
    }
    let mut all = [None, None];
    all[Order::Second as usize] = Some(second);
    all[Order::First as usize] = gain.and_then(|gain| Units::new(second.count() + gain));
    Some(all)
}

/// A proof under work.
struct Work<'w, 'a, 'm> {
    proof: &'w mut BoundsProof<'a>,
    search: &'w mut dyn FirstKept,
    meter: &'w mut Meter<'m>,
}

impl Work<'_, '_, '_> {
    fn push(
        &mut self,
        sum: &Sum<AnyPosition>,
        order: Order,
        number: Units,
        because: Because<AnyPosition, AnyMove>,
        mut needs: Vec<usize>,
    ) -> Result<(), LimitHit> {
        let line = self.proof.lines.len();
        let best = &mut self.proof.proved.entry(sum.parts.clone()).or_insert([None, None])[order as usize];
        if best.is_some_and(|(best, _)| best >= number) {
            return Ok(());
        }
        *best = Some((number, line));
        if line >= self.proof.most {
            return Err(LimitHit::Strategy);
        }
        needs.compact_sort();
        needs.dedup();
        let bytes = 4 * size_of::<Line>() + size_of_val::<[usize]>(&needs);
        self.meter.take(bytes + 2 * self.proof.rules.heap_bytes(&sum.at))?;
        if line % 256 == 255 {
            self.meter.look(None)?;
        }
        self.proof.lines.push(Line { bound: Bound { position: sum.at.clone(), order, number, because }, needs });
        Ok(())
    }

    /// Proves that the player keeps `number` in the sum, which must be so.
    fn keep(&mut self, sum: &Sum<AnyPosition>, number: Units) -> Result<(), LimitHit> {
        if self.proof.says(&sum.parts, Order::Second, number) || self.apart(sum, Order::Second, number)? {
            return Ok(());
        }
        let (player, number) = (self.proof.player, self.best(sum, Order::Second, number)?);
        let mut answered = self.proof.options_of_parts(sum, player.opponent());
        // What was decided by fewer moves first: its lines may serve the others.
        answered.compact_sort_by_key(|(_, option)| option.parts.len());
        for (_, option) in &answered {
            self.reach(option, number)?;
        }
        let mut needs: Vec<usize> =
            answered.iter().flat_map(|(_, option)| self.proof.support(&option.parts, Order::First, number)).collect();
        if let [Some(less), _] = number.options() {
            self.reach(sum, less)?;
            needs.extend(self.proof.support(&sum.parts, Order::First, less));
        }
        self.push(sum, Order::Second, number, Because::Play, needs)
    }

    /// Proves that the player reaches `number` in the sum by moving first, which must be so.
    fn reach(&mut self, sum: &Sum<AnyPosition>, number: Units) -> Result<(), LimitHit> {
        if self.proof.says(&sum.parts, Order::First, number) || self.apart(sum, Order::First, number)? {
            return Ok(());
        }
        let (player, number) = (self.proof.player, self.best(sum, Order::First, number)?);
        let options = self.proof.options(sum, player);
        let said = options.iter().find(|(_, option)| self.proof.says(&option.parts, Order::Second, number));
        let (m, option) = match said {
            Some(said) => said.clone(),
            None => match self.winning_move(sum, options, number)? {
                Some(found) => found,
                None => {
                    let more =
                        number.options()[1].expect("invariant: a move in the number is left where no other wins");
                    self.keep(sum, more)?;
                    let needs = self.proof.support(&sum.parts, Order::Second, more);
                    return self.push(sum, Order::First, number, Because::Number, needs);
                }
            },
        };
        self.keep(&option, number)?;
        let needs = self.proof.support(&option.parts, Order::Second, number);
        self.push(sum, Order::First, number, Because::Move(m), needs)
    }

    /// A move after which the player keeps `number`: by numbers of parts if there is one, else by search.
    fn winning_move(
        &mut self,
        sum: &Sum<AnyPosition>,
        options: Vec<(AnyMove, Sum<AnyPosition>)>,
        number: Units,
    ) -> Result<Option<(AnyMove, Sum<AnyPosition>)>, LimitHit> {
        for (m, option) in &options {
            let all = self.proof.worths(&option.parts)?.and_then(|all| total(all.into_iter()));
            if all.is_some_and(|all| is_enough(all, Order::Second, number)) {
                return Ok(Some((*m, option.clone())));
            }
        }
        let player = self.proof.player;
        let turns: Vec<Turn<AnyPosition>> =
            options.iter().map(|(_, option)| Turn::new(option.at.clone(), player.opponent())).collect();
        let found = self.search.first_kept(&turns, number.count(), self.meter)?;
        let found = found.map(|place| options[place].clone());
        debug_assert!(found.is_some() || number.options()[1].is_some(), "{:?} reaches {number}", sum.at);
        Ok(found)
    }

    /// The best number that is to be proved of a single component whose value is known, so that it is proved once.
    fn best(&mut self, sum: &Sum<AnyPosition>, order: Order, number: Units) -> Result<Units, LimitHit> {
        let [part] = &sum.parts[..] else { return Ok(number) };
        let worth = self.proof.worth(part)?.filter(|worth| worth.is_exact);
        Ok(worth.and_then(|worth| worth.best[order as usize]).map_or(number, |best| best.max(number)))
    }

    /// Proves it by numbers of the parts, or by a cut, if they are enough.
    fn apart(&mut self, sum: &Sum<AnyPosition>, order: Order, number: Units) -> Result<bool, LimitHit> {
        if let [part] = &sum.parts[..] {
            let Some(worth) = self.proof.worth(part)? else { return Ok(false) };
            // More than the number kept by moving second will do for moving first.
            for own in [order, Order::Second] {
                let Some((best, halves)) = &worth.cuts[own as usize] else { continue };
                let goal = if own == order { number } else { *best };
                if *best < goal || own != order && *best <= number {
                    continue;
                }
                let parts = self.proof.parts(halves);
                if self.by_parts(&parts, own, goal)? {
                    let whole = Sum { at: part.clone(), parts: sum.parts.clone() };
                    let needs = self.proof.support(&parts, own, goal);
                    self.push(&whole, own, goal, Because::Cut(halves[0].clone()), needs)?;
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        self.by_parts(&sum.parts, order, number)
    }

    /// Proves the numbers of all parts, if they are enough.
    fn by_parts(&mut self, parts: &[AnyPosition], order: Order, number: Units) -> Result<bool, LimitHit> {
        let Some(all) = self.proof.worths(parts)? else { return Ok(false) };
        let Some(sum) = total(all.iter().copied()).filter(|&all| is_enough(all, order, number)) else {
            return Ok(false);
        };
        let [second, first] = [Order::Second, Order::First].map(|order| order as usize);
        let gain = |known: &Known| known[first].map(|first| first.count() - known[second].map_or(0, Units::count));
        let is_kept =
            sum[second].is_some_and(|kept| if order == Order::First { kept > number } else { kept >= number });
        let mover = if is_kept { None } else { (0..parts.len()).max_by_key(|&place| gain(&all[place])) };
        for (place, part) in parts.iter().enumerate() {
            let alone = Sum { at: part.clone(), parts: vec![part.clone()] };
            if let Some(kept) = all[place][second] {
                self.keep(&alone, kept)?;
            }
            if let (true, Some(reached)) = (mover == Some(place), all[place][first]) {
                self.reach(&alone, reached)?;
            }
        }
        Ok(true)
    }
}
