// The answers of the server. Written by `cargo xtask verbs` from the definitions of the verbs.

/** What a rule of thumb says. */
export interface Advice {
  /** The rule. */
  rule: string;
  /** The components in which it would play, from 1. */
  components: number[];
  /** Is a winning move there? Null if every move loses. */
  wins: boolean | null;
}

/** A point that hardly moves. */
export interface AlmostFixed {
  /** The map, as given. */
  query: string;
  /** It moves by less than this in each coordinate. */
  epsilon: number;
  /** The point. */
  point: [number, number];
  /** Between which numbers each coordinate moves. */
  moved: [[number, number], [number, number]];
  /** The points of the grid are this fraction of a side apart. */
  grid: number;
  /** Evaluations of the map. */
  evaluations: number;
  /** Steps of the walks. */
  steps: number;
  /** Seconds. */
  seconds: number;
  /** Where the picture is. */
  file: string | null;
}

/** An animal. */
export interface Animal {
  /** Squares or hexagons. */
  board: "square" | "hexagonal";
  /** The number of cells. */
  cells: number;
  /** The cells, or the name. */
  animal: string;
  /** Why, in words. */
  reason: string;
  /** Can Maker build it? */
  status: "winner" | "loser" | "open";
  /** Of a winner: the side of the board. */
  side?: number;
  /** Of a winner: the moves of the strategy. */
  moves?: number;
  /** Of a winner: is no smaller board enough? */
  least?: boolean;
  /** Of a loser: after how many cells the pairs repeat. */
  period?: number;
  /** Of a loser: is no smaller animal in it one? */
  basic?: boolean;
  /** Of an open one: the largest board on which Breaker wins. */
  stopped_to?: number;
  /** The certificate. */
  certificate: string | null;
}

/** The animals of a number of cells. */
export interface AnimalCount {
  /** Squares or hexagons. */
  board: "square" | "hexagonal";
  /** The number of cells. */
  cells: number;
  /** Animals up to translation alone. */
  fixed: number;
  /** Animals. */
  animals: number;
  /** Those that Maker can build. */
  winners: number;
  /** Those that she cannot. */
  losers: number;
  /** Losers with no smaller loser in them. */
  basic_losers: number;
  /** Those of which it is not known. */
  open: number;
  /** The limit, in words. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
}

/** The components of a sum with the winning moves in each. */
export interface BestMoves {
  /** The sum, as given. */
  query: string;
  /** Who moves. */
  first: string;
  /** Who wins. */
  winner: string;
  /** The components. */
  components: Component[];
  /** Where the rules of thumb would play. */
  advice: Advice[];
  /** Sums that were searched. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** Where in the catalogue it was found which moves win: all of them, or one that was not searched. */
  catalogue?: Source;
}

/** Beck's class of a board. */
export interface BoardClass {
  /** The board, as given. */
  query: string;
  /** The class, 0 to 5; null where a limit came first. */
  class: number | null;
  /** Its name. */
  name: string | null;
  /** The least class that it can be. */
  least: number;
  /** The greatest class that it can be. */
  most: number;
  /** Why, in words. */
  reasons: string[];
  /** The limit, in words. */
  reason: string | null;
  /** Vertices of the board. */
  vertices: number;
  /** Its winning sets. */
  sets: number;
  /** The first player's vertices on a full board that is a draw. */
  drawn_board: string[] | null;
  /** Nodes of the searches. */
  nodes: number;
  /** Seconds. */
  seconds: number;
}

/** Who wins a game on a board. */
export interface BoardFinding {
  /** What is known. */
  verdict: "wins" | "draw" | "at least draw" | "unknown";
  /** The winner. */
  winner: string | null;
  /** Why, in words. */
  reason: string;
  /** Nodes of the search. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** The game that was searched: this one, or one of which it follows. */
  proved_by: ProvedBy;
  /** Where its certificate is. */
  certificate: string | null;
}

/** The games on a board. */
export interface BoardGames {
  /** The board. */
  board: string;
  /** Its numbers. */
  numbers: number[];
  /** Why there is no such board. */
  error?: string;
  /** Maker–Breaker, Maker first. */
  weak?: BoardFinding;
  /** Maker–Breaker, Breaker first. */
  weak_second?: BoardFinding;
  /** Maker–Maker. */
  strong?: BoardFinding;
}

/** An entry of the table: is there a good placement of cakes of at most t cells against k in a row? */
export interface CakeCell {
  /** The board. */
  board: string;
  /** The length of the rows. */
  k: number | null;
  /** The most cells of a cake. */
  t: CakeSize;
  /** Is there one? */
  answer: "yes" | "no" | "open" | "unknown";
  /** Why, in words. */
  reason: string;
  /** The placement, or the file of its certificate. */
  witness: string | null;
  /** The rows, as given, where one entry was asked for. */
  query?: string;
  /** Where the certificate is, where one entry was asked for. */
  certificate?: string | null;
  /** Seconds, where one entry was asked for. */
  seconds?: number;
}

/** For k in a row, k at least `from`, `lines` times k less `less` rows are blocked. */
export interface CakeLaw {
  /** The factor of k. */
  lines: number;
  /** What is taken away. */
  less: number;
  /** The least k. */
  from: number;
}

/** The most rows that so many cells block. */
export interface CakePower {
  /** The rows, as given. */
  query: string;
  /** The number of cells. */
  t: number;
  /** The most rows that they block. */
  blocked: number;
  /** How many rows of any length they block. */
  law: CakeLaw | null;
  /** The cakes that do. */
  cakes: string[];
  /** Cakes that were looked at. */
  nodes: number;
}

/** A name that people use. */
export interface Called {
  /** The name, in lower case. */
  name: string;
  /** The tag of its language, such as en. */
  language: string;
  /** A position of what is meant, or of what is nearest to it. */
  query: string;
  /** What that is. */
  says: string;
}

/** An accepted certificate. */
export interface Certificate {
  /** No file. */
  file: string;
  /** It was accepted. */
  verdict: "accepted";
  /** Nothing is wrong. */
  at: string | null;
  /** Nothing is wrong. */
  reason: string | null;
  /** Its number on this server. */
  number: number;
  /** Where its text is. */
  certificate: string;
  /** The game with its parameters. */
  game: string;
  /** Lines of evidence. */
  rows: number;
  /** Its length. */
  bytes: number;
  /** What it proves of positions. */
  claims: Claim[];
  /** What is proved besides who wins: periods, quotients, values, what holds on infinite boards. */
  theorems: Phrase[];
  /** What it shows of an infinite board. */
  plane: Plane | null;
}

/** What a certificate proves of a position. */
export interface Claim {
  /** The position. */
  position: string;
  /** Who moves first. */
  first: string;
  /** Who wins. */
  says: Phrase;
  /** The kind of evidence. */
  by: string;
  /** For whom the proof can move. */
  sides: ("left" | "right")[];
}

/** A class of colourings of a torus. */
export interface ColouringClass {
  /** The rows, as given. */
  query: string;
  /** A colouring of it. */
  colouring: string;
}

/** The good colourings of a board. */
export interface ColouringCount {
  /** The rows, as given. */
  query: string;
  /** Columns of the board. */
  columns: number;
  /** Rows of the board. */
  rows: number;
  /** Do they go round? */
  torus: boolean;
  /** How many there are, as digits. */
  colourings: string;
  /** The factor of a row more. */
  growth: number | null;
  /** Seconds. */
  seconds: number;
}

/** A good colouring, or why there is none. */
export interface ColouringFound {
  /** The rows, as given. */
  query: string;
  /** Is there one? */
  answer: "yes" | "no" | "unknown";
  /** Why, in words. */
  reason: string;
  /** The colouring: the vectors under which it repeats, and the colours of a period. */
  colouring: string | null;
  /** Where the certificate is. */
  certificate: string | null;
  /** Seconds. */
  seconds: number;
}

/** Who wins a colouring game. */
export interface ColouringGameWon {
  /** The file. */
  query: string;
  /** The number of colours. */
  colours: number;
  /** Somebody wins. */
  verdict: "wins" | "draw" | "at least draw" | "unknown";
  /** `alice` or `bob`. */
  winner: string;
  /** The vertex with which the winner begins. */
  move: string | null;
  /** The least number of colours with which Alice wins. */
  game_chromatic_number: number;
  /** Vertices of the graph. */
  vertices: number;
  /** The most neighbours of a vertex. */
  greatest_degree: number;
  /** Positions that were searched. */
  nodes: number;
  /** Seconds. */
  seconds: number;
}

/** The map of a colouring, and where it leaves the board. */
export interface ColouringMap {
  /** The board, as given. */
  query: string;
  /** Where each cell moves: `u`p, `d`own, `l`eft or `r`ight. */
  map: Record<string, string>;
  /** The cells at which it leaves the board. */
  leaving: string[];
  /** The triangles of cells that were looked at. */
  triangles: number;
  /** Where the picture is. */
  file: string | null;
}

/** How many good colourings the infinite board has, if small patterns decide their neighbours. */
export interface ColouringNumber {
  /** The rows, as given. */
  query: string;
  /** All of them. */
  labelled: number | null;
  /** Those that no symmetry makes the same. */
  classes: number | null;
  /** Why, in words. */
  reason: string;
  /** Seconds. */
  seconds: number;
}

/** A component of a sum. */
export interface Component {
  /** As given. */
  component: string;
  /** Its value. */
  value: string;
  /** Its Left stop. */
  left_stop: string;
  /** Its Right stop. */
  right_stop: string;
  /** The difference of the stops. */
  gap: string;
  /** Its temperature. */
  temperature: string;
  /** Is it a number? */
  is_number: boolean;
  /** The winning moves in it. */
  winning: string[];
}

/** Plays that were not all counted. */
export interface CountUnknown {
  /** It is not known. */
  verdict: "unknown";
  /** The limit, in words. */
  reason: string;
}

/** Numbers of plays, positions and strategies. Where players fill a board, they are about plays that fill it. */
export interface Counts {
  /** The position, as given. */
  query: string;
  /** Who moves first. */
  first: string;
  /** When plays end that are counted: `when the board is full` or `when the rules say so`. */
  ends: string;
  /** Plays; null where a limit came first. */
  plays: number | null;
  /** Plays and their beginnings. */
  partial_plays: number | null;
  /** Positions. */
  positions: number | null;
  /** Strategies of each player, as digits or products of powers such as `8^9*6^63`. */
  strategies: Record<string, string | null> | null;
  /** The same about plays that end when the rules say so. */
  by_the_rules: ByTheRules;
  /** Seconds. */
  seconds: number;
}

/** Can a board be full without a winner? */
export interface DrawnBoard {
  /** The board, as given. */
  query: string;
  /** Can it? */
  drawn: boolean;
  /** A full board without a winner. */
  colouring: string | null;
  /** Has it as many stones of both players as play places? */
  in_play: boolean;
  /** Why, in words. */
  reason: string;
  /** Triangles of cells and borders that prove that there is none. */
  triangles: string[][];
  /** Where the picture is. */
  file: string | null;
  /** Where the certificate is. */
  certificate: string | null;
  /** Seconds. */
  seconds: number;
}

/** A component of the graph. */
export interface DrawnComponent {
  /** The number of its vertices. */
  vertices: number;
  /** Its edges. */
  edges: [number, number][];
}

/** A position of Y. */
export interface Embedded {
  /** The position of Hex, as given. */
  query: string;
  /** The position of Y. */
  position: string;
  /** Who moves. */
  first: string;
}

/** A proof in sentences. */
export interface Explanation {
  /** What was explained, as given. */
  query: string;
  /** Is the certificate a proof? Only then is it explained. */
  verdict: "accepted" | "rejected" | "unknown";
  /** Where it is wrong. */
  at: string | null;
  /** Why. */
  reason: string | null;
  /** What the document is about. */
  title: string | null;
  /** What the reader has to know first. */
  preface: string[];
  /** What is proved. */
  theorems: ProofItem[];
  /** What it rests on; a lemma uses those before it. */
  lemmas: ProofItem[];
  /** How many lemmas the proof has; more than are written out where there are too many. */
  lemmas_in_all: number;
  /** What is not said. */
  notes: string[];
  /** The document in the form that was asked for. */
  document?: string;
  /** Where the document is. */
  file?: string;
}

/** A position in which an extra element hurts its owner. */
export interface ExtraHurts {
  /** The elements of Max. */
  max: string[];
  /** The elements of Min. */
  min: string[];
  /** Who moves. */
  first: string;
  /** Who wins without the element, and not with it. */
  owner: string;
  /** The element. */
  element: string;
}

/** A hypergraph on which the rule of thumb fails. */
export interface FailingBoard {
  /** The rule, with its options. */
  query: string;
  /** The board in the notation. */
  board: string;
  /** Its vertices. */
  vertices: number;
  /** Its winning sets. */
  sets: number;
  /** The set that changes who wins. */
  extra: string | null;
}

/** How many were found, and how many tried. */
export interface FailingBoards {
  /** The rule, with its options. */
  query: string;
  /** Was one found? */
  verdict: "found" | "none" | "unknown";
  /** How many were found. */
  found: number;
  /** How many were tried. */
  tried: number;
  /** The limit, in words. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
}

/** The fewest stones. */
export interface FewestStones {
  /** The verb with its number. */
  query: string;
  /** Columns and rows. */
  n: number;
  /** Is the number known? */
  verdict: "exact" | "unknown";
  /** The number. */
  delta: number | null;
  /** It is at least this. */
  at_least: number;
  /** It is at most this. */
  at_most: number | null;
  /** A first move with which so many are enough. */
  move: string | null;
  /** All such moves, if they were asked for. */
  openings?: string[];
  /** Nodes of the searches. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** The limit, in words. */
  reason: string | null;
  /** Files of certificates, of what is too few and of what is enough. */
  certificates: string[];
  /** Games for which there is no certificate, since a limit came first. */
  without_certificate: string[];
}

/** How many positions were found. */
export interface FindSummary {
  /** The value, as given. */
  query: string | null;
  /** The game. */
  in: string;
  /** The most squares. */
  cells: number;
  /** Positions that were found. */
  found: number;
  /** Positions that were looked at. */
  positions: number;
  /** Those of them whose values are not known: they have not been found to be stopper-sided. */
  unsided: number;
  /** The most squares of those that were looked at. */
  searched: number;
  /** `unknown` where a limit was reached. */
  verdict: "unknown" | null;
  /** The limit, in words. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
}

/** The edge templates that were found. */
export interface FoundTemplates {
  /** Row by row, small ones first, each with its mirror image as one. */
  templates: Template[];
  /** Nodes of the searches and of the proofs by every play. */
  nodes: number;
  /** Seconds. */
  seconds: number;
}

/** What a game says about itself. */
export interface Game {
  /** Its name in the notation. */
  name: string;
  /** Its title. */
  title: string;
  /** How positions are written. */
  syntax: string;
  /** The rules. */
  rules: string;
  /** Positions. */
  examples: string[];
  /** The position with which people begin. */
  opening: string;
  /** The group of games in which it is listed, such as Connection games. */
  group: string;
  /** Names by which people look for it, or for a game that is near to it. */
  called: Called[];
  /** The largest board about which it can be asked; null where another game says it. */
  largest: LargestBoard | null;
  /** What can be asked about its positions, where one game is asked for: names of verbs. */
  verbs?: string[];
}

/** The game tree; numbers are those of the whole tree, null where a limit came first. */
export interface GameTree {
  /** The position, as given. */
  query: string;
  /** Nodes. */
  nodes: number | null;
  /** Plays. */
  plays: number | null;
  /** Plays that each player wins. */
  won: PlaysWon;
  /** Plays that nobody wins. */
  drawn: number | null;
  /** Moves of the longest play. */
  longest: number | null;
  /** Who wins. */
  winner: string | null;
  /** The limit that left winners open, or else numbers; in words. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
  /** Where the picture is. */
  file: string | null;
  /** The nodes that are drawn. */
  tree: TreeRow[];
}

/** The value of a game. */
export interface GameValue {
  /** The expression, as given. */
  query: string;
  /** The outcome class. */
  outcome: "L" | "R" | "N" | "P";
  /** The canonical form. */
  canonical: string;
  /** Its name, such as `^*` or `+-1`. */
  name: string;
  /** The Left stop. */
  left_stop: string;
  /** The Right stop. */
  right_stop: string;
  /** The mean. */
  mean: string;
  /** The temperature; of a number m/2^k in lowest terms it is -1/2^k. */
  temperature: string;
  /** The birthday. */
  birthday: number;
  /** The Grundy value, if it is impartial. */
  grundy: number | null;
  /** Are the names cut? */
  cut: boolean;
  /** Components that were worked out. */
  positions: number;
  /** Different values met on the way. */
  forms: number;
  /** Seconds. */
  seconds: number;
  /** Where the certificate is, if one was asked for. */
  certificate?: string;
  /** Where in the catalogue the value was found, if it was not worked out now. */
  catalogue?: Source;
}

/** All games. */
export interface Games {
  /** The version of the program. */
  version: string;
  /** The groups in which games are listed, in this order. */
  groups: string[];
  /** Each with its notation, rules and examples. */
  games: Game[];
}

/** Who wins at the vertices of a graph. */
export interface GraphOutcomes {
  /** The graph, as given. */
  query: string;
  /** Its vertices. */
  vertices: number;
  /** Those at which the player to move wins. */
  N: number;
  /** Those at which the player to move loses. */
  P: number;
  /** Those at which play goes on for ever. */
  draw: number;
  /** The most moves of a play, if it is bounded. */
  longest_play: number | null;
  /** Seconds. */
  seconds: number;
}

/** How a Blue fares who always plays where most sets pass. */
export interface GreedyBlue {
  /** The verb with its number. */
  query: string;
  /** Cells in a set. */
  stones: number;
  /** Sets that hold a chain. */
  sets: number;
  /** Openings after which the greedy Blue fails. */
  greedy_fails: string[];
  /** How many sets are left after each. */
  numbers: number[];
  /** Openings after which no Blue holds. */
  lost: string[];
  /** The replies that mend each of the others. */
  repairs: Record<string, Repair[]>;
  /** Seconds. */
  seconds: number;
}

/** The Grundy value of a green picture from a file. */
export interface GreenValue {
  /** The position, as given. */
  query: string;
  /** The value. */
  grundy: number;
  /** Edges of the picture. */
  edges: number;
  /** Seconds. */
  seconds: number;
}

/** The Grundy value of a position, and where the last move loses its genus. */
export interface GrundyValue {
  /** The position, as given. */
  query: string;
  /** The value. */
  grundy: number;
  /** The misère values of the genus, of a position of misère play. */
  genus: number[] | null;
  /** Is it tame, with all that can be reached? */
  tame: boolean | null;
  /** Components that were worked out. */
  nodes: number;
  /** Seconds. */
  seconds: number;
}

/** The Grundy value of a heap. */
export interface HeapValue {
  /** The heap. */
  heap: number;
  /** The value. */
  grundy: number;
}

/** An answer that is kept. */
export interface KeptAnswer {
  /** Its number. */
  id: number;
  /** The verb. */
  verb: string;
  /** The position. */
  position: string;
  /** Who moves. */
  first: string;
  /** The answer, as the command line prints it with --json. */
  answer: unknown;
  /** The version of the program. */
  program: string;
  /** Seconds since 1970. */
  made: number;
  /** Is there a certificate? */
  certificate: boolean;
}

/** The answers that are kept on this machine, by pages, the command line and Python. */
export interface KeptAnswers {
  /** Those that can be read. */
  answers: KeptAnswer[];
  /** What is wrong with the others. */
  damaged: string[];
}

/** The studies that are kept on this machine. */
export interface KeptStudies {
  /** In the order of their names. */
  studies: StudyKept[];
}

/** The largest board about which a game can be asked. */
export interface LargestBoard {
  /** The most units. */
  most: number;
  /** What is counted, such as cells. */
  unit: string;
}

/** One thing that is shown on the cells of a board. */
export interface LayerData {
  /** A word to choose it by. */
  name: string;
  /** What it is called. */
  title: Phrase;
  /** What it says about the position as a whole. */
  says: Phrase;
  /** Is it a guide only, which proves nothing? */
  estimate: boolean;
  /** Of each cell that is marked: its index, how strongly it is marked, why, and the cells that it is so because of. */
  cells: [number, number, Phrase, number[]][];
}

/** What theory and estimates show on the board. */
export interface Layers {
  /** The position, as given. */
  query: string;
  /** One layer each. */
  layers: LayerData[];
}

/** A legal move. */
export interface LegalMove {
  /** In the notation. */
  move: string;
  /** In words. */
  words: string;
  /** Cells, heaps or edges that the move touches, in order. */
  cells: number[];
}

/** All legal moves. */
export interface LegalMoves {
  /** The position, as given. */
  query: string;
  /** Who moves. */
  first: string;
  /** The moves. */
  moves: string[];
  /** How many they are. */
  count: number;
}

/** A lemma in the place where it is used. */
export interface LemmaUse {
  /** The number of the lemma. */
  lemma: number;
  /** Where its cells are: of each the name in the lemma and the name here. Empty where they are the same. */
  placed: [string, string][];
}

/** How a match went. */
export interface MatchResult {
  /** The players. */
  players: [string, string];
  /** The board. */
  size: string;
  /** With the swap rule? */
  swap: boolean;
  /** Games that were played. */
  games: number;
  /** Games that each player won. */
  wins: [number, number];
  /** Of the first player as Red: games won, and games. */
  wins_as_red: [number, number];
  /** The share of the first player. */
  share: number;
  /** Its interval, at 95 %. */
  interval: [number, number];
  /** The difference of strength, in Elo points; null where one player won all games. */
  elo: number | null;
  /** Its interval. */
  elo_interval: [number | null, number | null];
  /** The games by pairs with the same opening and both colours, if there are openings. */
  pairs?: PairResult;
  /** The test, if it was asked for. */
  sprt?: SprtResult;
  /** How often games ended in which way. */
  endings: Record<string, number>;
  /** Why the match ended before its last game, in words: a limit, or a player that did not begin a game. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
  /** The games. */
  played: PlayedGame[];
}

/** The misère quotient of a game. */
export interface MisereQuotient {
  /** The game, as given. */
  query: string;
  /** The last heap. */
  last: number;
  /** The number of elements. */
  order: number;
  /** The elements of lost sums. */
  p_portion: number[];
  /** Is it that of a tame game? */
  tame: boolean;
  /** The heaps that generate it. */
  letters: number[];
  /** The element of each heap, from heap 0. */
  heaps: number[];
  /** Transitions that were checked. */
  transitions: number;
  /** The period of the elements of the heaps, if there is one. */
  period: number | null;
  /** The heap from which it holds. */
  start: number | null;
  /** Who wins the sum of heaps that was asked about. */
  winner: "first" | "second" | null;
  /** Where the certificate is. */
  certificate: string | null;
  /** Seconds. */
  seconds: number;
}

/** What the players are called. */
export interface Names {
  /** The first-named one. */
  left: string;
  /** The other one. */
  right: string;
}

/** A set with which Max wins, and an element with which too he loses. */
export interface NotIsotone {
  /** The set. */
  max: string[];
  /** The element. */
  element: string;
}

/** The answers to the statements of a cell, in order. */
export interface Notebook {
  /** Each is an answer of `value` with its `statement`, says what it `defines`, or what is wrong (`error`). */
  answers: unknown[];
}

/** The winner after every first move. */
export interface OpeningsWon {
  /** The position, as given. */
  query: string;
  /** Whose moves these are. */
  first: string;
  /** Each first move with the winner after it, `draw`, or `unknown`. */
  openings: Record<string, string>;
  /** Nodes of all searches together. */
  nodes: number;
  /** The limit that left openings unknown, in words. */
  reason?: string;
  /** Seconds. */
  seconds: number;
  /** Where the certificate is. */
  certificate: string | null;
  /** Where in the catalogue the answer was found, if it was not worked out now. */
  catalogue?: Source;
  /** Estimates, from 0 to 1, of the chance of the player who made an opening that is not solved. */
  estimates?: Record<string, number>;
}

/** The result of an expression that is no game. */
export interface OtherResult {
  /** The expression, as given. */
  query: string;
  /** What it is. */
  type: string;
  /** A text, a truth value, a list of such, or a thermograph with `mean`, `temperature`, `left_wall` and `right_wall`. */
  result: unknown;
  /** Who wins, if it is a game in which play can go on for ever. */
  winners?: Winners;
  /** Is the text cut? */
  cut: boolean;
  /** Seconds. */
  seconds: number;
}

/** The outcome class of a position. */
export interface OutcomeOf {
  /** The position, as given. */
  query: string;
  /** The class; null where a limit came first. */
  outcome: "L" | "R" | "N" | "P" | null;
  /** Nodes of the search, with either player first. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** Where the certificate is. */
  certificate: string | null;
  /** The limit, in words. */
  reason?: string;
  /** Where in the catalogue the answer was found, if it was not worked out now: the value, or who wins with either player first. */
  catalogue?: Source[];
}

/** A position: what the page shows before anybody has thought about it. */
export interface Page {
  /** The position with the moves that led to it: the name of its page. */
  query: string;
  /** Who moves, where the text alone would say something else. */
  first: string | null;
  /** The text without the moves. */
  start: string;
  /** The moves. */
  moves: string[];
  /** The position without the moves. */
  notation: string;
  /** Its game. */
  game: PageGame;
  /** Who moves. */
  to_move: "left" | "right";
  /** What the players are called. */
  names: Names;
  /** How it ended, if it is over. */
  ended: PageEnd | null;
  /** Has the game players of levels? */
  has_levels: boolean;
  /** Has the game values? */
  has_values: boolean;
  /** Can the game be written as SGF? */
  has_sgf: boolean;
  /** What it looks like. */
  scene: SceneData;
  /** The legal moves; null if there are too many to be listed. */
  legal: LegalMove[] | null;
  /** The components of a sum; empty for everything else. */
  parts?: PagePart[];
}

/** How a game ended. */
export interface PageEnd {
  /** In words. */
  says: string;
  /** Who won. */
  winner: "left" | "right" | null;
}

/** What a page says of a game. */
export interface PageGame {
  /** Its name in the notation. */
  name: string;
  /** Its title. */
  title: string;
  /** Its rules. */
  rules: string;
}

/** A component of a sum. Under a minus the players have each other's moves. */
export interface PagePart {
  /** The component. */
  text: string;
  /** Is it under a minus? */
  negative: boolean;
  /** What it looks like. */
  scene: SceneData;
  /** The moves in it. */
  legal: LegalMove[];
}

/** Pairs of games with the same opening and both colours. */
export interface PairResult {
  /** Of which the first player won both games. */
  won: number;
  /** Of which each player won a game. */
  shared: number;
  /** Of which the first player won no game. */
  lost: number;
  /** The share of the first player by these pairs; null with fewer than two. */
  share: number | null;
  /** Its interval, at 95 %. */
  interval: [number, number] | null;
}

/** A good pairing, or why there is none. */
export interface Pairing {
  /** The rows, as given. */
  query: string;
  /** Is there one? */
  answer: "yes" | "no" | "unknown";
  /** The vectors under which it repeats. */
  lattice: number[][] | null;
  /** The dominoes of one period: a cell, and the step to the other one. */
  dominoes: [number[], number[]][] | null;
  /** Why, in words. */
  reason: string;
  /** Where the certificate is. */
  certificate: string | null;
  /** Nodes of the search. */
  nodes: number;
  /** Seconds. */
  seconds: number;
}

/** A class of pairings. */
export interface PairingClass {
  /** The direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east. */
  cells: string;
  /** The side of the period. */
  side: number;
  /** How many symmetries keep it, translations among them. */
  stabiliser: number;
}

/** All good pairings of a torus, and the graph of those that differ by a moved domino. */
export interface PairingComponents {
  /** The rows, as given. */
  query: string;
  /** All pairings. */
  labelled: number;
  /** The number of classes. */
  vertices: number;
  /** The number of edges. */
  edges: number;
  /** The sizes of the components, the smallest first. */
  components: number[];
  /** The components that are small enough to be drawn. */
  drawn: DrawnComponent[];
}

/** How many pairings there are. */
export interface PairingCount {
  /** The rows, as given. */
  query: string;
  /** All pairings. */
  labelled: number;
  /** Those that no symmetry makes the same. */
  classes: number;
  /** The number of symmetries, translations among them. */
  symmetries: number;
  /** How many classes so many symmetries keep. */
  stabilisers: Record<string, number>;
  /** Seconds. */
  seconds: number;
}

/** The graph of all classes. */
export interface PairingGraph {
  /** The rows, as given. */
  query: string;
  /** The number of classes. */
  vertices: number;
  /** The number of edges. */
  edges: number;
  /** The number of components. */
  components: number;
  /** Their sizes, the largest first. */
  sizes: number[];
  /** How many vertices have so many neighbours. */
  degrees: Record<string, number>;
  /** The number of triangles. */
  triangles: number;
  /** The length of the shortest cycle. */
  girth: number | null;
  /** The diameter of the largest component. */
  diameter: number;
  /** Seconds. */
  seconds: number;
}

/** A text of the program. */
export interface Phrase {
  /** The text in English. */
  says: string;
  /** The same with names in braces where values stand. */
  pattern: string;
  /** The value of each name: a number, a text, or another phrase. */
  values: Record<string, unknown>;
}

/** What repeats on an infinite board: the vectors under which it does, and the pieces of one period. */
export interface Plane {
  /** The rows, as given. */
  query: string;
  /** Is there one? */
  answer: "yes" | "no" | "open" | "unknown";
  /** Why, in words. */
  reason: string;
  /** Where the certificate is. */
  certificate: string | null;
  /** What the pieces are; tiles and colours have cells in their first part alone. */
  kind: "pairs" | "cakes" | "tiles" | "colours" | null;
  /** Is it the hexagonal lattice? */
  hexagonal: boolean;
  /** The vectors under which it repeats, in Hermite normal form: upper triangular. */
  lattice: [[number, number], [number, number]] | null;
  /** The pieces of one period: the cells of each, in two parts. */
  pieces: [[number, number][], [number, number][]][] | null;
}

/** What a record of a game led to. */
export interface Played {
  /** The position, with its moves. */
  query: string;
}

/** A game of a match. */
export interface PlayedGame {
  /** Its number. */
  game: number;
  /** Who played Red. */
  red: string;
  /** Who played Blue. */
  blue: string;
  /** Who won. */
  winner: string;
  /** With which colour. */
  won_as: "red" | "blue";
  /** How it ended, in words. */
  ended: string;
  /** The player who wins by the solver's word where the game was given up, if it was asked and found it out. */
  judged?: "red" | "blue";
  /** The moves. */
  moves: string[];
  /** How many of them were the opening, if there are openings. */
  opening?: number;
  /** Seconds that each player thought. */
  seconds: [number, number];
}

/** Numbers of plays of exactly so many moves. */
export interface Plays {
  /** The position, as given. */
  query: string;
  /** Length of the plays. */
  depth: number;
  /** Who moves first. */
  first: string;
  /** After each first move. */
  moves: Record<string, number>;
  /** All of them. */
  total: number;
  /** Seconds. */
  seconds: number;
}

/** Numbers of plays that end when the rules say so. */
export interface PlaysByTheRules {
  /** All of them. */
  plays: number;
  /** Those that each player wins. */
  won: Record<string, number>;
  /** Those that nobody wins. */
  drawn: number;
  /** Plays and their beginnings. */
  partial_plays: number;
  /** Positions. */
  positions: number;
  /** Strategies of each player; null for a number of more than 2^16 bits. */
  strategies: Record<string, string | null>;
  /** Moves of the longest play. */
  longest: number;
}

/** Plays that were not all counted. */
export interface PlaysUnknown {
  /** The position, as given. */
  query: string;
  /** Length of the plays. */
  depth: number;
  /** It is not known. */
  verdict: "unknown";
  /** The limit, in words. */
  reason: string;
}

/** Plays that each player wins. */
export interface PlaysWon {
  /** Those of Left. */
  left: number | null;
  /** Those of Right. */
  right: number | null;
}

/** A position that has the value. */
export interface PositionFound {
  /** The position. */
  position: string;
  /** Its value. */
  value: string;
  /** The number of its squares. */
  cells: number;
}

/** A number of cells for which a limit came first. */
export interface PowerUnknown {
  /** The rows, as given. */
  query: string;
  /** The number of cells. */
  t: number;
  /** It is not known. */
  blocked: number | null;
  /** The limit, in words. */
  reason: string;
}

/** A step of a proof: a sentence, or what is done when the opponent makes one of some moves. */
export interface ProofCase {
  /** Moves of the opponent's; none where the sentence is about no reply. */
  replies: string[];
  /** The answer to each of them, if one is needed; or the first move of the proof. */
  answer: string | null;
  /** The case in words. */
  says: string;
  /** The lemmas that go on from there. */
  uses: LemmaUse[];
}

/** A theorem or a lemma. */
export interface ProofItem {
  /** The number of a lemma, from 1; 0 for a theorem. */
  number: number;
  /** Its heading. */
  heading: string;
  /** What is stated. */
  says: string[];
  /** What it looks like, in SVG. */
  picture: string | null;
  /** The cells that it is about, where it is about cells. */
  cells: string[];
  /** The proof. */
  proof: ProofCase[];
  /** The lemmas that use it, and 0 for a theorem that does. */
  used_by: number[];
}

/** A move of a play against a proof. */
export interface ProofStep {
  /** The move. */
  move: string;
  /** Whose it is. */
  player: "left" | "right";
  /** For a move of the proof, why it is played. */
  why: Why | null;
}

/** A play against a proof. */
export interface ProofWalk {
  /** For whom the proof moves. */
  side: "left" | "right";
  /** The moves of both players. */
  moves: ProofStep[];
  /** The cells that the rest of the proof needs. */
  needs: number[];
  /** The position that was reached. */
  page: Page;
}

/** A game that was searched. */
export interface ProvedBy {
  /** The board. */
  board: string;
  /** The game on it. */
  game: "strong" | "weak" | "weak_second";
}

/** A certificate that is not accepted. */
export interface RejectedCertificate {
  /** No file. */
  file: string;
  /** It was rejected, or the checker cannot tell. */
  verdict: "rejected" | "unknown";
  /** Where. */
  at: string | null;
  /** Why. */
  reason: string | null;
}

/** A reply that mends what the greedy one spoils. */
export interface Repair {
  /** The stones of Red. */
  red: string[];
  /** The stones of Blue. */
  blue: string[];
  /** The greedy reply. */
  greedy: string;
  /** A better one. */
  better: string;
}

/** The move of the program in a game against it. */
export interface Reply {
  /** The position, as given. */
  query: string;
  /** The move. */
  move: string;
  /** The same in words. */
  words: string;
  /** Why. */
  why: string;
  /** Is it proved to be right? */
  proved: boolean;
  /** The position after it. */
  page: Page;
}

/** What a position looks like. Boards come as data, everything else as a picture. */
export interface SceneData {
  /** What is drawn. */
  shape: "hex" | "grid" | "heaps" | "picture";
  /** Columns of a board. */
  columns?: number;
  /** Rows of a board. */
  rows?: number;
  /** Letters of the notation, row by row. */
  cells?: string;
  /** The squares on both sides of every wall. */
  walls?: [number, number][];
  /** Sizes of heaps. */
  heaps?: number[];
  /** A picture. */
  svg?: string;
  /** Cells with a text on them. */
  labels: [number, string][];
  /** Cells with a background. */
  tints: [number, "none" | "left" | "right" | "draw" | "unknown" | "highlight" | "muted"][];
  /** Cells with a ring. */
  marked: number[];
  /** Lines between cells, and dominoes. */
  links: SceneLink[];
  /** What the tints mean here. */
  legend: ["none" | "left" | "right" | "draw" | "unknown" | "highlight" | "muted", string][];
}

/** A line between two cells. */
export interface SceneLink {
  /** Where it begins. */
  from: number;
  /** Where it ends. */
  to: number;
  /** Its colour. */
  tint: "none" | "left" | "right" | "draw" | "unknown" | "highlight" | "muted";
  /** What stands at it. */
  label: string | null;
}

/** The Grundy values of all heaps of a game. */
export interface SequenceOf {
  /** The game, as given. */
  query: string;
  /** The last heap. */
  last: number;
  /** The values from heap 0, at most 1001 of them. */
  values: number[];
  /** The largest value. */
  max: number | null;
  /** The period that the values prove, if they do. */
  period: number | null;
  /** The heap from which it holds. */
  start: number | null;
  /** By how much the values grow in a period. */
  saltus: number | null;
  /** Heaps with rare values. */
  rare: number;
  /** The limit, in words. */
  limit: string | null;
  /** Seconds. */
  seconds: number;
  /** Where the certificate is. */
  certificate: string | null;
}

/** What is known of a set-colouring game. */
export interface SetColouringGame {
  /** The file or the position. */
  query: string;
  /** The number of elements. */
  elements: number;
  /** Who wins if Max begins. */
  max_first: SideResult;
  /** Who wins if Min begins. */
  min_first: SideResult;
  /** Elements that never matter. */
  dead: string[];
  /** Do more elements never turn a win of Max into a loss? */
  isotone: boolean;
  /** A set with which Max wins, and an element with which too he loses. */
  counterexample: NotIsotone | null;
  /** A position in which an extra element hurts its owner. */
  extra_hurts: ExtraHurts | null;
  /** Seconds. */
  seconds: number;
}

/** The shortest chain. */
export interface ShortestChain {
  /** The verb with its number. */
  query: string;
  /** Columns and rows. */
  n: number;
  /** Is the number known? */
  verdict: "exact" | "unknown";
  /** The number of its cells. */
  lambda: number | null;
  /** It is at least this. */
  at_least: number;
  /** It is at most this. */
  at_most: number | null;
  /** A first move with which so many are enough. */
  move: string | null;
  /** All such moves, if they were asked for. */
  openings: string[] | null;
  /** The number if play ends with the first chain, if that was asked for and a strategy was found; it may be larger where none was. */
  first_chain: number | null;
  /** Nodes of the searches. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** The limit, in words. */
  reason: string | null;
  /** Files of certificates, of what is too few and of what is enough. */
  certificates: string[];
  /** Games for which there is no certificate, since a limit came first. */
  without_certificate: string[];
}

/** Who wins, and by which first moves. */
export interface SideResult {
  /** `max` or `min`. */
  winner: string;
  /** The winning first moves. */
  moves: string[];
}

/** A class of pairings that repeat after sixteen cells. */
export interface SixteenClass {
  /** The direction from each cell of a period to its partner, row by row. */
  cells: string;
  /** The vectors under which it repeats. */
  lattice: [[number, number], [number, number]];
  /** How many symmetries keep it, translations among them. */
  stabiliser: number;
}

/** Who wins. */
export interface Solution {
  /** The position, as given. */
  query: string;
  /** What is known of it. */
  verdict: "wins" | "draw" | "at least draw" | "unknown";
  /** The winner, by the game's own name for a player. */
  winner: string | null;
  /** Where the verdict is 'at least draw': the player who does not lose. */
  player?: string;
  /** A move that keeps the verdict, if the player to move wins, can draw, or does not lose. */
  move: string | null;
  /** Nodes of the search; 0 without one. */
  nodes: number;
  /** Seconds for the answer, without the certificate. */
  seconds: number;
  /** Why, in words. */
  reason: string;
  /** Where the certificate is. */
  certificate: string | null;
  /** Where in the catalogue the answer was found, if it was not worked out now. */
  catalogue?: Source;
  /** Is this the word of the solver, or of a theorem, alone, since no certificate of it was checked here? Else left out. */
  unproved?: boolean;
  /** Why there is no certificate although one was wanted. */
  no_certificate?: string;
  /** All moves that keep the verdict, if they were asked for. */
  moves?: string[];
  /** What is known of them, if a limit came before all were decided. */
  some_moves?: SomeMoves;
}

/** The moves that keep a verdict, as far as a limit let them be decided. */
export interface SomeMoves {
  /** Those that do. */
  keeping: string[];
  /** Those that nothing is known of. */
  undecided: string[];
  /** The first limit that was reached, in words. */
  limit: string;
}

/** Where in the catalogue an answer was found. */
export interface Source {
  /** Its number there. */
  answer: number;
  /** The position that it is about: the one that was asked for, or one that a symmetry of the board makes the same. */
  position: string;
}

/** A test of two differences of strength. */
export interface SprtResult {
  /** The two differences, in Elo points. */
  elo: [number, number];
  /** The logarithm of how much likelier the games are by the second one. */
  ratio: number;
  /** The test is decided when the ratio is not between this number and its negative. */
  bound: number;
  /** Is it the second one, or the first one? Null: it is not decided. */
  higher: boolean | null;
}

/** The best stable matching for each side. */
export interface StableMatchings {
  /** The file. */
  query: string;
  /** The best one for the first side: everybody of it with their partner. */
  men_optimal: Record<string, string | null>;
  /** The best one for the second side. */
  women_optimal: Record<string, string | null>;
  /** Is it the only one? */
  unique: boolean;
  /** Proposals that were made on the way to each. */
  proposals: [number, number];
  /** Rounds of proposals. */
  rounds: [number, number];
}

/** The studies that a file holds. */
export interface StudiesRead {
  /** The text of each: one of a study or of a page with one, one for each game of a collection in SGF. */
  studies: string[];
}

/** What is in a study. */
export interface StudyContents {
  /** The file. */
  file: string;
  /** What it is called. */
  title: string | null;
  /** Who wrote it. */
  author: string | null;
  /** When. */
  date: string | null;
  /** Its nodes, each before those behind it. */
  nodes: StudyNode[];
  /** Its certificates. */
  certificates: number;
}

/** What was done with a study. */
export interface StudyDone {
  /** Its name. */
  name: string;
  /** Is it there now? */
  kept: boolean;
}

/** A study that is kept. */
export interface StudyKept {
  /** Its name. */
  name: string;
  /** Its length in bytes. */
  bytes: number;
  /** When it was written, in seconds since 1970. */
  changed: number;
}

/** A node of a study. */
export interface StudyNode {
  /** The moves that lead to it, with commas between; '#2' is a second child. */
  path: string;
  /** How many moves it is from the root. */
  depth: number;
  /** The position. */
  position: string;
  /** Who moves: left or right. */
  first: string;
  /** What it is called. */
  name: string | null;
  /** What is said about it. */
  comment: string | null;
  /** What it says about who wins, in the game's words. */
  says: string | null;
  /** The name of its certificate. */
  certificate: string | null;
  /** What the checker says, if it was asked. */
  proved?: "silent" | "unproved" | "proved" | "refused" | "unknown";
  /** What is proved, or why it is not. */
  why?: string;
}

/** A study with the answer about one of its nodes. */
export interface StudySolved {
  /** The node. */
  path: string;
  /** The answer, which stands in the study too. */
  solution: Solution;
  /** The study. */
  study: string;
}

/** A study as text. */
export interface StudyText {
  /** The text, in the format that was asked for. */
  text: string;
  /** Verdicts and values for which the format has no words, and which are left out. */
  verdicts_left_out: number;
  /** Certificates that are left out. */
  certificates_left_out: number;
}

/** The outcome of sums of games of two classes. */
export interface SumCase {
  /** The class of the first game. */
  left: "L" | "R" | "N" | "P";
  /** The class of the second one. */
  right: "L" | "R" | "N" | "P";
  /** The classes that their sum can have. */
  allowed: ("L" | "R" | "N" | "P")[];
  /** Each of them met by a sum, where there is more than one. */
  met: SumMet[];
}

/** A sum of two positions. */
export interface SumMet {
  /** Its class. */
  class: "L" | "R" | "N" | "P";
  /** The first position. */
  left: string;
  /** The second one. */
  right: string;
}

/** A board of the table. */
export interface TableCell {
  /** The game. */
  game: string;
  /** Columns of the board. */
  columns: number;
  /** Rows of the board. */
  rows: number;
  /** The position. */
  position: string;
  /** Its outcome class; null where a limit came first. */
  outcome: "L" | "R" | "N" | "P" | null;
  /** Where a limit came first. */
  verdict?: "unknown";
  /** The limit, in words. */
  reason?: string;
  /** The name of its value. */
  name?: string;
  /** Is the name cut? */
  cut?: boolean;
  /** The mean. */
  mean?: string;
  /** The temperature. */
  temperature?: string;
  /** Where in the catalogue the value was found, if it was not worked out now. */
  catalogue?: Source;
}

/** A stone with the cells that it needs, none of which can be left out. */
export interface Template {
  /** The row of the stone, counted from the border. */
  row: number;
  /** Number of cells. */
  size: number;
  /** The smallest board that holds it. */
  position: string;
  /** The stone. */
  stone: string;
  /** The empty cells that it needs. */
  carrier: string[];
}

/** A tile. */
export interface TileData {
  /** Its cells. */
  cells: [number, number][];
  /** Its winning sets. */
  sets: [number, number][][];
  /** In how many rows of a period its sets are. */
  power: number;
}

/** A covering of the board by tiles. */
export interface TilingFound {
  /** The rows, as given. */
  query: string;
  /** The vectors under which it repeats. */
  lattice: number[][];
  /** The tiles of a period. */
  tiles: TileData[];
  /** Rows of a period. */
  windows: number;
  /** Those that hold no winning set. */
  open: number;
  /** The blocking power as a formula in k. */
  formula: string | null;
  /** The least k by it. */
  bound: number | null;
  /** The length that is stopped in each direction. */
  lengths: (number | null)[];
  /** Who wins the tiles; null where a limit came first. */
  winner: "maker" | "breaker" | null;
  /** What follows, in words. */
  theorem: string;
  /** The certificate. */
  certificate: string | null;
}

/** How a search ended. */
export interface TilingSummary {
  /** The rows, as given. */
  query: string;
  /** Was a tile found? */
  verdict: "found" | "none" | "unknown";
  /** How many were found. */
  found: number;
  /** Ways that were tried. */
  tried: number;
  /** Ways that were not decided. */
  undecided: number;
  /** The limit, in words. */
  reason: string | null;
  /** Seconds. */
  seconds: number;
}

/** Tokens on a graph. */
export interface TokensValue {
  /** The position, as given. */
  query: string;
  /** Who wins. */
  outcome: "N" | "P" | "draw";
  /** The generalised Grundy value. */
  gamma: string;
  /** The Grundy value, if there is one. */
  grundy: number | null;
  /** Moves that keep the outcome. */
  moves: string[];
  /** The most moves of a play, if it is bounded. */
  longest_play: number | null;
  /** Seconds. */
  seconds: number;
}

/** A node of the tree. */
export interface TreeRow {
  /** The moves that lead to it from the node above. */
  moves: string[];
  /** The position. */
  position: string;
  /** Who moves. */
  to_move: string | null;
  /** Who wins. */
  winner: string | null;
  /** What is not drawn below or beside. */
  folded: string | null;
  /** The places of its children in the list. */
  children: number[];
}

/** Uncountably many good colourings. */
export interface UncountableColourings {
  /** The rows, as given. */
  query: string;
  /** Uncountably many. */
  labelled: "uncountable";
  /** Uncountably many. */
  classes: "uncountable";
  /** Why, in words. */
  reason: string;
  /** One of them, of blocks that may follow each other in any order. */
  colouring: string | null;
  /** Where the certificate is. */
  certificate: string | null;
  /** Seconds. */
  seconds: number;
}

/** A question that ran into a limit. */
export interface Unknown {
  /** What was asked. */
  query: string;
  /** It is not known. */
  verdict: "unknown";
  /** The limit, in words. */
  reason: string;
}

/** The values that are born by a day. */
export interface ValuesBorn {
  /** The day. */
  day: number;
  /** How many they are. */
  values: number;
  /** Their names, if they were asked for. */
  names: string[] | null;
}

/** What the checker says of a certificate. */
export interface Verification {
  /** The file. */
  file: string;
  /** Is it a proof? */
  verdict: "accepted" | "rejected" | "unknown";
  /** Where it is wrong. */
  at: string | null;
  /** Why. */
  reason: string | null;
  /** On which part of the checker it rests, if it is a proof. */
  rests_on: "small core" | "extended part" | null;
}

/** Why a proof makes a move. */
export interface Why {
  /** The rule, in a word or two. */
  rule: Phrase;
  /** The rule for this move. */
  says: Phrase;
  /** The cells that it is about. */
  cells: number[];
  /** The line of the certificate. */
  line: number | null;
}

/** Who wins, left or right; null where nobody does. */
export interface Winners {
  /** If Left moves first. */
  left_first: string | null;
  /** If Right moves first. */
  right_first: string | null;
}

/** The winning chain on a full board. */
export interface WinningChain {
  /** The board, as given. */
  query: string;
  /** Whose it is. */
  winner: string;
  /** Its cells. */
  chain: string[];
  /** The edges of the walk: the red and the blue side of each. */
  steps: [string, string][];
  /** Where the picture is. */
  file: string | null;
}

export type AnimalLine = Animal | AnimalCount;

export type BestAnswers = BestMoves | Solution;

export type BrouwerAnswers = AlmostFixed | ColouringMap;

export type ByTheRules = PlaysByTheRules | CountUnknown;

export type CakeSize = number | "9+" | "inf";

export type ColouringsAnswer = ColouringFound | ColouringNumber | UncountableColourings | ColouringCount | ColouringClass[];

export type CounterexampleLine = FailingBoard | FailingBoards;

export type DeltaAnswer = FewestStones | GreedyBlue;

export type FindLine = PositionFound | FindSummary;

export type GrundyAnswer = GrundyValue | GreenValue | GraphOutcomes | TokensValue | SequenceOf | HeapLine[];

export type HeapLine = HeapValue | SequenceOf;

export type Loaded = Certificate | RejectedCertificate;

export type OutcomeAnswers = OutcomeOf | SumCase[];

export type PairingsAnswer = Pairing | PairingClass[] | SixteenClass[] | PairingCount | PairingGraph;

export type PerftAnswer = Plays | PlaysUnknown;

export type PowerLine = CakePower | PowerUnknown;

export type TilingLine = TilingFound | TilingSummary;

export type Valued = GameValue | OtherResult;

/** What each verb answers. */
export interface Answers {
  "solve": Solution | Unknown;
  "openings": OpeningsWon | Unknown;
  "outcome": OutcomeAnswers | Unknown;
  "moves": LegalMoves;
  "count": Counts | Unknown;
  "perft": PerftAnswer | Unknown;
  "tree": GameTree | Unknown;
  "match": MatchResult | Unknown;
  "value": Valued | Unknown;
  "best": BestAnswers | Unknown;
  "table": TableCell[] | Unknown;
  "find": FindLine[] | Unknown;
  "born": ValuesBorn | Unknown;
  "grundy": GrundyAnswer | Unknown;
  "quotient": MisereQuotient | Unknown;
  "boards": BoardGames[] | Unknown;
  "class": BoardClass | Unknown;
  "counterexample": CounterexampleLine[] | Unknown;
  "pairings": PairingsAnswer | Unknown;
  "cakes-table": CakeCell[] | Unknown;
  "cakes-place": CakeCell | Unknown;
  "cakes-power": PowerLine[] | Unknown;
  "colourings": ColouringsAnswer | Unknown;
  "tiling": TilingLine[] | Unknown;
  "animals": AnimalLine[] | Unknown;
  "delta": DeltaAnswer | Unknown;
  "lambda": ShortestChain | Unknown;
  "chain": WinningChain | Unknown;
  "brouwer": BrouwerAnswers | Unknown;
  "drawn": DrawnBoard | Unknown;
  "embed": Embedded;
  "templates": FoundTemplates | Unknown;
  "set-colouring": SetColouringGame | Unknown;
  "colouring-game": ColouringGameWon | Unknown;
  "stable": StableMatchings | Unknown;
  "verify": Verification | Unknown;
  "explain": Explanation | Unknown;
  "study": StudyContents | Unknown;
  "study-new": StudyText;
  "study-solve": StudySolved | Unknown;
  "study-export": StudyText | Unknown;
  "games": Game[];
}
