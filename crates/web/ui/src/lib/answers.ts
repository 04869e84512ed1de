// The answers of the server. Written by `cargo xtask verbs` from the definitions of the verbs.

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
  theorems: string[];
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
  says: string;
  /** The kind of evidence. */
  by: string;
  /** For whom the proof can move. */
  sides: ("left" | "right")[];
}

/** A component of the graph. */
export interface DrawnComponent {
  /** The number of its vertices. */
  vertices: number;
  /** Its edges. */
  edges: [number, number][];
}

/** All games. */
export interface Games {
  /** The version of the program. */
  version: string;
  /** Each with its notation, rules and examples. */
  games: unknown[];
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

/** One thing that is shown on the cells of a board. */
export interface LayerData {
  /** A word to choose it by. */
  name: string;
  /** What it is called. */
  title: string;
  /** What it says about the position as a whole. */
  says: string;
  /** Is it a guide only, which proves nothing? */
  estimate: boolean;
  /** Of each cell that is marked: its index, how strongly it is marked, why, and the cells that it is so because of. */
  cells: [number, number, string, number[]][];
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

/** What the players are called. */
export interface Names {
  /** The first-named one. */
  left: string;
  /** The other one. */
  right: string;
}

/** The answers to the statements of a cell, in order. */
export interface Notebook {
  /** Each is an answer of `value` with its `statement`, says what it `defines`, or what is wrong (`error`). */
  answers: unknown[];
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

/** A certificate that is rejected. */
export interface RejectedCertificate {
  /** No file. */
  file: string;
  /** It was rejected. */
  verdict: "rejected";
  /** Where. */
  at: string | null;
  /** Why. */
  reason: string | null;
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
  verdict: "wins" | "draw" | "unknown";
  /** The winner, by the game's own name for a player. */
  winner: string | null;
  /** A move that keeps the verdict, if the player to move wins or can draw. */
  move: string | null;
  /** Nodes of the search; 0 without one. */
  nodes: number;
  /** Seconds for the answer, without the certificate. */
  seconds: number;
  /** Why, in words. */
  reason: string;
  /** Where the certificate is. */
  certificate: string | null;
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

/** Why a proof makes a move. */
export interface Why {
  /** The rule, in a word or two. */
  rule: string;
  /** The rule for this move. */
  says: string;
  /** The cells that it is about. */
  cells: number[];
  /** The line of the certificate. */
  line: number | null;
}

export type Loaded = Certificate | RejectedCertificate;

export type PairingsAnswer = Pairing | PairingClass[] | SixteenClass[] | PairingCount | PairingGraph;

export type PerftAnswer = Plays | PlaysUnknown;
