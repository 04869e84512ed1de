// What the program says in English and the page in other languages: names of players, of games, of layers.

/** Names of players, and words of the program that the page repeats. */
const SAID = [
  "red", "blue", "left", "right", "first", "second", "maker", "breaker", "picker", "chooser", "avoider", "enforcer",
  "short", "cut", "fox", "geese", "blue and green", "draw", "swap",
  "Resistance", "Must-play region", "Red’s connections", "Blue’s connections", "Inferior cells", "Erdős–Selfridge potential", "Reduced hypergraph",
];

/** Titles of games. */
const GAMES = [
  "Avoider–Enforcer", "Aliquant", "Aliquot", "Amazons", "Arc Kayles", "Backsliding Toads-and-Frogs", "Beck's Hex", "Bridg-it", "Chomp", "Clobber", "Coin turning", "Col", "Chooser–Picker",
  "Cram", "Cylindrical Hex", "Dawson's chess", "Domineering", "Fibonacci Nim", "Formal game", "Fox-and-Geese", "Graph game", "Hackenbush", "Havannah", "Hex", "Hex on a graph",
  "Hex on a tiling", "Hex in three dimensions", "Hexadecimal game", "Konane", "Maize", "Maze", "Maker–Breaker", "Maker–Maker", "Moore's Nim", "Nim", "Node Kayles", "NoGo", "Octal game",
  "Picker–Chooser", "Recycled Maker–Maker", "Rex", "Reverse Maker–Maker", "Shannon's switching game on edges", "Shannon's switching game on vertices", "Short Hex", "Snort",
  "Hex on squares", "Subtraction game", "Tex", "Toads-and-Frogs", "Toppling Dominoes", "Toppling Towers", "TRex", "Turnablock", "Wythoff's game", "Y",
  "Anti-Clobber", "Cannibal Clobber", "Childish Hackenbush", "Cutcake", "Eatcake", "Elephants-and-Rhinos", "Fission", "General Toads-and-Frogs", "Col on graphs", "Snort on graphs", "Kings", "Knights",
  "Maundy Cake", "Partizan Arc Kayles", "Partizan Euclid", "Partizan octal game", "Partizan splittles", "Take-Away", "Sum of games",
];

/** Other names for what the page calls by the name of a game. */
export const WORDS: string[] = [...SAID, ...GAMES];

/** Names a text that t() will be asked for elsewhere, so that the tables have it. */
export const k = (text: string): string => text;
