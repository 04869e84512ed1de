//! A board as bits: what wins, which cells are dead or captured, and which chains are safe by bridges.
//!
//! *Dead.* Look at the cells and borders around a free cell, when they form a ring in which each touches the next. If, however the free ones among them are taken, those of a player follow each other
//! without a gap in the ring, then a chain of that player's through the cell can go round it instead, and since a full board has one winner, the cell matters to nobody.
//! *Captured.* Two free cells that touch, each of which is dead once a player has the other: they are as good as that player's, who answers one with the other.
//!
//! **Source:** `[HR06]`, `[HvR06]`; on boards that are not those of Hex, the ring takes the place of the six neighbours.

use gruk_core::Player;
use gruk_rules::board::placing::Placing;

/// The number of a border in a ring: cells are below.
const BORDER: u8 = 128;

/// Cells with more cells and borders around them are not looked at.
const MOST_AROUND: usize = 12;

/// Stones of Left and of Right, as bits.
pub(crate) type Stones = [u128; 2];

/// The cells of a set, ascending.
pub(crate) fn cells(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        (bits != 0).then(|| (cell, bits &= bits - 1).0)
    })
}

/// A board on which stones are placed.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) all: u128,
    near: Vec<u128>,
    borders: Vec<u128>,
    /// The borders that a player's chain must join; `None` for a player who wins by cutting.
    aims: [Option<&'static [usize]>; 2],
    /// What lies around each cell, if it is a ring.
    rings: Vec<Option<Vec<u8>>>,
    symmetries: Vec<Vec<u32>>,
    /// Do the players have the same aim?
    is_fair: bool,
    /// The permutation of the cells, often the identity, by which exchanging the players exchanges their aims.
    exchange: Option<Vec<u32>>,
}

/// How a position has become its least image.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    is_exchanged: bool,
    symmetry: usize,
}

/// A chain with the free cells that it needs and those beside it.
#[derive(Clone, Copy)]
struct Group {
    cells: u128,
    near: u128,
    carrier: u128,
}

impl Field {
    pub(crate) fn of(rules: &Placing) -> Field {
        let net = rules.net();
        let bits = |cells: &[u32]| cells.iter().fold(0u128, |bits, &cell| bits | 1 << cell);
        let near: Vec<u128> = (0..net.len()).map(|cell| bits(net.neighbours(cell))).collect();
        let borders: Vec<u128> = net.borders().iter().map(|border| border.bits().expect("at most 128 cells")).collect();
        let aims: [Option<&'static [usize]>; 2] = match borders.len() {
            2 => [Some(&[0, 1]), None],
            3 => [Some(&[0, 1, 2]), Some(&[0, 1, 2])],
            _ => [Some(&[0, 1]), Some(&[2, 3])],
        };
        let rings = (0..net.len()).map(|cell| ring(cell, &near, &borders)).collect();
        Field {
            all: u128::MAX >> (128 - net.len()),
            near,
            is_fair: borders.len() == 3,
            exchange: match (borders.len(), net.rhombus()) {
                (3, _) => Some((0..net.len() as u32).collect()),
                (_, Some((columns, rows))) if columns == rows => {
                    Some((0..net.len()).map(|cell| (cell % columns * columns + cell / columns) as u32).collect())
                }
                _ => None,
            },
            borders,
            aims,
            rings,
            symmetries: net.symmetries().to_vec(),
        }
    }

    /// The least of the images of a position, with Left to move where exchanging the players exchanges their aims; and the way to it.
    pub(crate) fn canonical(&self, stones: Stones, to_move: Player) -> ((Stones, bool), Way) {
        let is_exchanged = self.exchange.is_some() && to_move == Player::Right;
        let turned = if is_exchanged { [stones[1], stones[0]] } else { stones };
        let ways = (0..self.symmetries.len()).map(|symmetry| Way { is_exchanged, symmetry });
        let images = ways.map(|way| (turned.map(|bits| self.image(bits, way)), way));
        let (least, way) = images.min_by_key(|&(image, _)| image).expect("the identity is a symmetry");
        ((least, is_exchanged || to_move == Player::Left), way)
    }

    /// The image of a set.
    pub(crate) fn image(&self, bits: u128, way: Way) -> u128 {
        let turned = match &self.exchange {
            Some(to) if way.is_exchanged => permuted(bits, to),
            _ => bits,
        };
        if way.symmetry == 0 { turned } else { permuted(turned, &self.symmetries[way.symmetry]) }
    }

    /// The set whose image it is.
    pub(crate) fn preimage(&self, bits: u128, way: Way) -> u128 {
        let back = |bits: u128, to: &[u32]| {
            (0..to.len()).filter(|&cell| bits >> to[cell] & 1 == 1).fold(0, |set, cell| set | 1 << cell)
        };
        let turned = if way.symmetry == 0 { bits } else { back(bits, &self.symmetries[way.symmetry]) };
        match &self.exchange {
            Some(to) if way.is_exchanged => back(turned, to),
            _ => turned,
        }
    }

    /// The cells that touch a cell.
    pub(crate) fn beside_cell(&self, cell: usize) -> u128 {
        self.near[cell]
    }

    fn beside(&self, set: u128) -> u128 {
        cells(set).fold(0, |near, cell| near | self.near[cell])
    }

    fn chain(&self, stones: u128, from: u128) -> u128 {
        let (mut reached, mut open) = (from, from);
        while open != 0 {
            open = self.beside(open) & stones & !reached;
            reached |= open;
        }
        reached
    }

    /// Has `player` won with these stones?
    pub(crate) fn wins(&self, player: Player, stones: u128) -> bool {
        let Some(aims) = self.aims[player.index()] else {
            return !self.wins(player.opponent(), self.all & !stones);
        };
        let mut open = stones & self.borders[aims[0]];
        while open != 0 {
            let chain = self.chain(stones, open & open.wrapping_neg());
            if aims.iter().all(|&border| chain & self.borders[border] != 0) {
                return true;
            }
            open &= !chain;
        }
        false
    }

    /// Is a free cell dead?
    pub(crate) fn is_dead(&self, cell: usize, stones: Stones) -> bool {
        let Some(ring) = &self.rings[cell] else { return false };
        Player::BOTH.into_iter().any(|player| {
            let Some(aims) = self.aims[player.index()] else { return false };
            let (mut own, mut other) = (0u32, 0u32);
            for (place, &point) in ring.iter().enumerate() {
                let (is_own, is_other) = match point.checked_sub(BORDER) {
                    // A chain of Y does not go on along a side: the ring has to be good with the side and without it.
                    Some(_) if self.is_fair => (false, false),
                    Some(border) => (aims.contains(&usize::from(border)), !aims.contains(&usize::from(border))),
                    None => {
                        let has = |player: Player| stones[player.index()] >> point & 1 == 1;
                        (has(player), has(player.opponent()))
                    }
                };
                own |= u32::from(!is_other) << place;
                other |= u32::from(!is_own) << place;
            }
            !alternates(own, other, ring.len())
        })
    }

    /// Gives dead and captured cells away; those that each player has captured.
    pub(crate) fn fill(&self, stones: &mut Stones) -> Stones {
        let mut captured = [0, 0];
        loop {
            let before = *stones;
            for cell in cells(self.all & !stones[0] & !stones[1]) {
                if self.is_dead(cell, *stones) {
                    stones[0] |= 1 << cell;
                }
            }
            for a in cells(self.all & !stones[0] & !stones[1]) {
                let free = self.all & !stones[0] & !stones[1];
                if free >> a & 1 == 0 {
                    continue;
                }
                let above = self.near[a] & free & !(u128::MAX >> (127 - a));
                let is_captured = |player: Player, b: usize| {
                    let with = |cell: usize| {
                        let mut with = *stones;
                        with[player.index()] |= 1 << cell;
                        with
                    };
                    self.is_dead(a, with(b)) && self.is_dead(b, with(a))
                };
                let found = cells(above).find_map(|b| {
                    let owner = Player::BOTH.into_iter().find(|&player| is_captured(player, b))?;
                    Some((owner, 1 << a | 1 << b))
                });
                if let Some((player, pair)) = found {
                    stones[player.index()] |= pair;
                    captured[player.index()] |= pair;
                }
            }
            if *stones == before {
                return captured;
            }
        }
    }

    /// The same for the player who cuts. Of two free cells that touch, Right, who answers one with the other, leaves at most one to Left, so Left never steps from one to the other; such pairs are
    /// taken where both are beside two chains of Right's, and Right is safe if without these steps no way is left.
    fn cut_off(&self, stones: Stones) -> Option<u128> {
        let own = stones[1];
        let free = self.all & !stones[0] & !own;
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        let mut used = 0u128;
        for a in cells(free) {
            let partners = self.near[a] & free & !used;
            // The two cells beside a step stand on its two sides; one of them alone is no chain.
            let is_crossed = |&b: &usize| (self.near[a] & self.near[b] & own).count_ones() >= 2;
            if let Some(b) = cells(partners).find(is_crossed).filter(|_| used >> a & 1 == 0) {
                pairs.push((a, b));
                used |= 1 << a | 1 << b;
            }
        }
        if !self.is_cut(own, &pairs) {
            return None;
        }
        let mut index = 0;
        while index < pairs.len() {
            let pair = pairs.swap_remove(index);
            if !self.is_cut(own, &pairs) {
                pairs.push(pair);
                let last = pairs.len() - 1;
                pairs.swap(index, last);
                index += 1;
            }
        }
        Some(pairs.iter().fold(0, |carrier, &(a, b)| carrier | 1 << a | 1 << b))
    }

    /// Is there no way between Left's borders past these cells of Right's and without these steps?
    fn is_cut(&self, own: u128, pairs: &[(usize, usize)]) -> bool {
        let open = self.all & !own;
        let mut reached = self.borders[0] & open;
        let mut next = reached;
        while next != 0 {
            let mut near = 0;
            for cell in cells(next) {
                let partner = pairs.iter().find_map(|&(a, b)| match cell {
                    _ if cell == a => Some(b),
                    _ if cell == b => Some(a),
                    _ => None,
                });
                near |= self.near[cell] & !partner.map_or(0, |partner| 1 << partner);
            }
            next = near & open & !reached;
            reached |= next;
        }
        reached & self.borders[1] == 0
    }

    /// The free cells that `player` needs to win although the opponent moves, if stones and bridges are enough: two chains with two free cells in common, or a chain with two free cells on a border. No
    /// cell is needed twice. `None` if no such chain is found; what is found is certain.
    pub(crate) fn secured(&self, player: Player, stones: Stones) -> Option<u128> {
        let own = stones[player.index()];
        let Some(aims) = self.aims[player.index()] else { return self.cut_off(stones) };
        let free = self.all & !stones[0] & !stones[1];
        let mut groups: Vec<Group> = Vec::with_capacity(16);
        let mut open = own;
        while open != 0 {
            let cells = self.chain(own, open & open.wrapping_neg());
            groups.push(Group { cells, near: self.beside(cells) & free, carrier: 0 });
            open &= !cells;
        }
        let mut used = 0u128;
        'merge: loop {
            for i in 0..groups.len() {
                for j in i + 1..groups.len() {
                    let common = groups[i].near & groups[j].near & !used;
                    if common & common.wrapping_sub(1) != 0 {
                        let pair = two_of(common);
                        used |= pair;
                        let other = groups.swap_remove(j);
                        let one = &mut groups[i];
                        *one = Group {
                            cells: one.cells | other.cells,
                            near: one.near | other.near,
                            carrier: one.carrier | other.carrier | pair,
                        };
                        continue 'merge;
                    }
                }
            }
            break;
        }
        groups.iter().find_map(|group| {
            let mut carrier = group.carrier;
            for &border in aims {
                let border = self.borders[border];
                if group.cells & border == 0 {
                    let ways = group.near & border & !carrier;
                    if ways & ways.wrapping_sub(1) == 0 {
                        return None;
                    }
                    carrier |= two_of(ways);
                }
            }
            Some(carrier)
        })
    }
}

fn permuted(bits: u128, to: &[u32]) -> u128 {
    cells(bits).fold(0, |image, cell| image | 1 << to[cell])
}

/// The two lowest cells of a set.
fn two_of(set: u128) -> u128 {
    let rest = set & (set - 1);
    set & !(rest & (rest - 1))
}

/// Are there four places around a ring, in this order, of which the first and the third may be own and the others the opponent's?
fn alternates(own: u32, other: u32, length: usize) -> bool {
    (0..length).filter(|first| own >> first & 1 == 1).any(|first| {
        let mut wanted = other;
        let mut found = 1;
        for place in first + 1..first + length {
            if wanted >> (place % length) & 1 == 1 {
                found += 1;
                wanted = if wanted == other { own } else { other };
                if found == 4 {
                    return true;
                }
            }
        }
        false
    })
}

/// What lies around a cell in order, each touching the next, if it can be put so.
fn ring(cell: usize, near: &[u128], borders: &[u128]) -> Option<Vec<u8>> {
    let on = |cell: usize, border: usize| borders[border] >> cell & 1 == 1;
    let points: Vec<u8> = cells(near[cell])
        .map(|cell| cell as u8)
        .chain((0..borders.len()).filter(|&border| on(cell, border)).map(|border| BORDER + border as u8))
        .collect();
    let touch = |a: u8, b: u8| match (a.checked_sub(BORDER), b.checked_sub(BORDER)) {
        (None, None) => near[usize::from(a)] >> b & 1 == 1,
        (None, Some(border)) => on(usize::from(a), usize::from(border)),
        (Some(border), None) => on(usize::from(b), usize::from(border)),
        // The three sides of Y meet in corners, and so do each border of Red and each of Blue.
        (Some(a), Some(b)) => borders.len() == 3 || (borders.len() == 4 && (a < 2) != (b < 2)),
    };
    // On a cylinder of circumference 3 two neighbours touch behind its back as well: any round trip will do.
    let mut ring = vec![*points.first()?];
    (points.len() <= MOST_AROUND && round_trip(&mut ring, &points, &touch)).then_some(ring)
}

/// Goes on with a way through points that touch until it has been at all of them and is back.
fn round_trip(way: &mut Vec<u8>, points: &[u8], touch: &impl Fn(u8, u8) -> bool) -> bool {
    let last = way[way.len() - 1];
    if way.len() == points.len() {
        return points.len() > 2 && touch(last, way[0]);
    }
    for &next in points {
        if !way.contains(&next) && touch(last, next) {
            way.push(next);
            if round_trip(way, points, touch) {
                return true;
            }
            way.pop();
        }
    }
    false
}
