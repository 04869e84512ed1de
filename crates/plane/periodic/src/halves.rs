//! All halves of pairings of 9-in-a-row in one list, their classes, and what the symmetries of the torus do to them.

use crate::half::{Action, Half};
use crate::half_search;
use crate::symmetry::Symmetry;
use crate::work::Work;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering};

/// Halves that the symmetries which keep the colours make the same.
#[derive(Clone, Debug)]
struct Class {
    /// Its least half.
    least: u32,
    /// The symmetries that keep the least half.
    keeps: Vec<u8>,
}

/// Parts of the work of finding the classes.
const PARTS: usize = 256;

/// All halves, their classes, and what the symmetries do to them.
#[derive(Debug)]
pub struct Halves {
    halves: Vec<Half>,
    /// Where the halves with a given horizontal part begin.
    starts: Vec<u32>,
    class: Vec<u32>,
    /// The symmetry that takes a half to the least of its class.
    to_least: Vec<u8>,
    classes: Vec<Class>,
    /// What the 256 symmetries do to black halves.
    actions: Vec<Action>,
    /// Which of them a symmetry is for white halves.
    on_white: Vec<u8>,
    /// The translation by 2 to the right.
    two_right: u8,
}

impl Halves {
    /// Lists all halves and sorts them into classes. Cost: some tenths of a second and 40 MB.
    #[must_use]
    pub fn new() -> Self {
        let never = AtomicBool::new(false);
        Halves::listed(&Work::new(1, &never, &mut |_, _| true))
    }

    /// The same, by threads.
    #[must_use]
    pub fn listed(work: &Work<'_>) -> Self {
        let halves = half_search::all(work);
        let mut starts = vec![0u32; (1 << 16) + 1];
        for half in &halves {
            starts[half.horizontal() + 1] += 1;
        }
        for index in 0..1 << 16 {
            starts[index + 1] += starts[index];
        }
        let symmetries: Vec<Symmetry> = Symmetry::all().into_iter().filter(|s| s.keeps_colours()).collect();
        let place = |s: Symmetry| {
            let cells = |s: Symmetry| [(0, 0), (1, 0), (0, 1)].map(|cell| s.cell(cell));
            symmetries.iter().position(|other| cells(*other) == cells(s)).expect("the symmetries are a group") as u8
        };
        let actions: Vec<Action> = symmetries.iter().map(|s| Action::new(*s)).collect();
        let inverse: Vec<u8> = symmetries.iter().map(|s| place(s.inverse())).collect();
        let on_white = symmetries.iter().map(|s| place(s.seen_from_white())).collect();
        let two_right = place(Symmetry { flip_x: false, flip_y: false, transpose: false, shift: (2, 0) });
        let (class, to_least, classes) = (Vec::new(), Vec::new(), Vec::new());
        let mut all = Halves { halves, starts, class, to_least, classes, actions, on_white, two_right };
        all.sort_into_classes(&inverse, work);
        all
    }

    fn sort_into_classes(&mut self, inverse: &[u8], work: &Work<'_>) {
        let part = self.halves.len().div_ceil(PARTS);
        let least = work.each(0..PARTS, |number| {
            let places = number * part..((number + 1) * part).min(self.halves.len());
            places.filter(|place| self.is_least(self.halves[*place])).map(|place| place as u32).collect::<Vec<u32>>()
        });
        let least = least.concat();
        // Every half is in one class, so that no two threads write to the same place.
        let class: Vec<AtomicU32> = self.halves.iter().map(|_| AtomicU32::new(u32::MAX)).collect();
        let to_least: Vec<AtomicU8> = self.halves.iter().map(|_| AtomicU8::new(0)).collect();
        self.classes = work.each(0..least.len(), |number| {
            let mut keeps = Vec::new();
            for (symmetry, inverse) in inverse.iter().enumerate() {
                let image = self.image(least[number], symmetry as u8);
                let own = &class[image as usize];
                if own.load(Ordering::Relaxed) == u32::MAX {
                    own.store(number as u32, Ordering::Relaxed);
                    to_least[image as usize].store(*inverse, Ordering::Relaxed);
                }
                if image == least[number] {
                    keeps.push(symmetry as u8);
                }
            }
            Class { least: least[number], keeps }
        });
        self.class = class.into_iter().map(AtomicU32::into_inner).collect();
        self.to_least = to_least.into_iter().map(AtomicU8::into_inner).collect();
    }

    /// Does no symmetry make the half smaller?
    fn is_least(&self, half: Half) -> bool {
        // Most images differ from it in the horizontal part, which a third of the looks tells.
        let own = half.horizontal();
        self.actions.iter().all(|action| match action.horizontal(half).cmp(&own) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => action.apply(half) >= half,
            std::cmp::Ordering::Greater => true,
        })
    }

    /// The least half of a class.
    #[must_use]
    pub fn least(&self, class: usize) -> u32 {
        self.classes[class].least
    }

    /// The symmetries that keep the least half of a class.
    #[must_use]
    pub fn keeps(&self, class: usize) -> &[u8] {
        &self.classes[class].keeps
    }

    /// Number of symmetries that keep the colours.
    #[must_use]
    pub fn symmetries(&self) -> usize {
        self.actions.len()
    }

    /// The places of the halves with a horizontal part.
    #[must_use]
    pub fn with_horizontal(&self, part: usize) -> Range<u32> {
        self.starts[part]..self.starts[part + 1]
    }

    /// The half, moved by 2 to the right.
    #[must_use]
    pub fn moved_right(&self, place: u32) -> u32 {
        self.image(place, self.two_right)
    }

    /// A white half, under the symmetry that takes a black one to the least of its class.
    #[must_use]
    pub fn moved_with(&self, black: u32, white: u32) -> u32 {
        self.white_image(white, self.to_least[black as usize])
    }

    /// Number of halves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.halves.len()
    }

    /// Is there none? There are some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.halves.is_empty()
    }

    /// A half.
    #[must_use]
    pub fn half(&self, place: u32) -> Half {
        self.halves[place as usize]
    }

    /// The place of a half.
    #[must_use]
    pub fn place(&self, half: Half) -> Option<u32> {
        let Range { start, end } = self.with_horizontal(half.horizontal());
        let found = self.halves[start as usize..end as usize].binary_search(&half);
        found.ok().map(|offset| start + offset as u32)
    }

    /// Is there another half with the same horizontal and vertical cells?
    #[must_use]
    pub fn has_twin(&self, place: u32) -> bool {
        let cells = |place: usize| self.halves.get(place).map(|half| half.0 >> 24);
        let (own, place) = (cells(place as usize), place as usize);
        own == cells(place + 1) || place > 0 && own == cells(place - 1)
    }

    /// The place of the image of a black half.
    fn image(&self, place: u32, symmetry: u8) -> u32 {
        let image = self.actions[symmetry as usize].apply(self.half(place));
        self.place(image).expect("the image of a half is a half")
    }

    /// The place of the image of a white half.
    #[must_use]
    pub fn white_image(&self, place: u32, symmetry: u8) -> u32 {
        self.image(place, self.on_white[symmetry as usize])
    }

    /// Number of classes of halves.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// The class of a half, from 0; the least halves of the classes are in order.
    #[must_use]
    pub fn class(&self, half: u32) -> usize {
        self.class[half as usize] as usize
    }
}

impl Default for Halves {
    fn default() -> Self {
        Self::new()
    }
}
