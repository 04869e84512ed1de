use crate::Exact;

/// A corner of a wall.
#[derive(Clone, Debug, PartialEq)]
pub struct Corner {
    /// The stop of the cooled game.
    pub value: Exact,
    /// The temperature.
    pub temperature: Exact,
}

/// A thermograph as plain data: the corners of both walls by ascending temperature. Between corners a wall is straight.
/// The mast stands above the last corners.
#[derive(Clone, Debug, PartialEq)]
pub struct Thermograph {
    /// The name of the game.
    pub name: String,
    /// Left's wall, then Right's. Both begin at the same temperature and end at the foot of the mast.
    pub walls: [Vec<Corner>; 2],
}

/// One or several thermographs in one picture. Left's wall is on the left: values decrease to the right.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thermographs {
    /// The thermographs; at least one.
    pub graphs: Vec<Thermograph>,
    /// A line of text under the picture.
    pub caption: Option<String>,
}

impl Thermograph {
    /// The foot of the mast: the mean and the temperature. `None` if there is no wall.
    pub(crate) fn mast(&self) -> Option<&Corner> {
        let tops = self.walls.iter().filter_map(|wall| wall.last());
        tops.max_by(|one, other| one.temperature.at.total_cmp(&other.temperature.at))
    }
}

impl Thermographs {
    pub(crate) fn corners(&self) -> impl Iterator<Item = &Corner> {
        self.graphs.iter().flat_map(|graph| graph.walls.iter().flatten())
    }

    /// Least and greatest of a coordinate of all corners; `None` without corners.
    pub(crate) fn span(&self, of: impl Fn(&Corner) -> f64) -> Option<(f64, f64)> {
        self.corners().map(of).fold(None, |span: Option<(f64, f64)>, at| match span {
            None => Some((at, at)),
            Some((least, most)) => Some((least.min(at), most.max(at))),
        })
    }

    /// The different numbers of a coordinate, ascending.
    pub(crate) fn ticks<'a>(&'a self, of: impl Fn(&'a Corner) -> &'a Exact) -> Vec<&'a Exact> {
        let mut ticks: Vec<&Exact> = self.corners().map(of).collect();
        ticks.sort_by(|one, other| one.at.total_cmp(&other.at));
        ticks.dedup_by(|one, other| one.text == other.text);
        ticks
    }
}

/// The value of a wall at a temperature.
pub(crate) fn value_at(wall: &[Corner], temperature: f64) -> f64 {
    let above = wall.partition_point(|corner| corner.temperature.at <= temperature);
    let below = &wall[above.max(1) - 1];
    match wall.get(above) {
        Some(next) if above > 0 => {
            let part = (temperature - below.temperature.at) / (next.temperature.at - below.temperature.at);
            below.value.at + part * (next.value.at - below.value.at)
        }
        _ => below.value.at,
    }
}
