//! How many replies a move is likely to leave to the opponent, before its connections are built. This gives only an
//! order, never a verdict.

use crate::bits::Bits;
use crate::connections::{Connection, Connections};
use crate::field::Field;

/// The replies of the opponent to a move on `cell`, as far as connections of an earlier position tell: what is common
/// to the semi-connections of the borders, and to those that one AND over the cell makes of connections of the borders
/// with it. They are about twice as many as a build shows afterwards.
pub(crate) fn replies_after<B: Bits>(links: &Connections<B, ()>, field: &Field<B>, cell: usize) -> B {
    let open = field.empty() | field.stones(links.player());
    let [first, second] = [0, 1].map(|border| links.group_of(links.cells() + border));
    let still = |connection: &&Connection<B, ()>| connection.carrier.within(open);
    let mut region =
        links.winning_semis().iter().filter(still).fold(field.empty(), |region, semi| region & semi.carrier);
    for (near, far) in [(first, second), (second, first)] {
        for full in links.full(near, cell).iter().filter(still) {
            for semi in links.semi(far, cell).iter().filter(still) {
                if !semi.carrier.meets(full.carrier) {
                    region = region & (full.carrier | semi.carrier);
                }
            }
        }
    }
    region.without(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::builder::{Builder, Cuts, Stop};
    use gruk_core::Player;

    /// What the forecast knows the build finds as well: on a board this small lists are not cut off.
    #[test]
    fn a_build_leaves_no_reply_that_the_forecast_rules_out() {
        let board = Board::<u64>::new(4, 4);
        let cells = board.cells();
        let mut builder = Builder::new(cells, Cuts::default(), ());
        let mut fewer = 0;
        for first in 0..cells {
            for second in (0..cells).filter(|&second| second != first) {
                let (mine, theirs) = (1u64 << first, 1u64 << second);
                let field = Field::new(&board, [mine, theirs]);
                let mut links = Connections::new(cells, Player::Left);
                builder.build(board.graph(), &mut links, Player::Left, (mine, field.empty()), Stop::Complete);
                for cell in field.empty().cells() {
                    let mut after = Connections::new(cells, Player::Left);
                    builder.follow(board.graph(), &links, &mut after, (1 << cell, 0), Stop::Complete);
                    if after.is_joined() || after.winning_full().is_some() {
                        continue;
                    }
                    let forecast = replies_after(&links, &field, cell);
                    let empty = field.empty().without(cell);
                    let left = after.winning_semis().iter().fold(empty, |left, semi| left & semi.carrier);
                    assert!(left.within(forecast), "{first} {second} {cell}: {left:b} {forecast:b}");
                    fewer += usize::from(forecast != empty);
                }
            }
        }
        assert!(fewer > 500, "the forecast rules something out in {fewer} cases only");
    }
}
