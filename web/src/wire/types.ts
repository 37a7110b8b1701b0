/* Written by web/make_types.py from the server's messages: run `make web-types`. */
/* schema 2124fdb9cfb5c3174e6713a1ff4b98f6 */
/* types 433aa20aa53f130930f994af6439dd63 */

/** The version of the wire protocol. */
export const PROTOCOL = 4;
/** The version of the proof of chance that a new table has. */
export const PROOF = 5;
/** How many throws a turn of dice has. */
export const THROWS = 3;
/** So long away, and a computer may play for somebody. */
export const AWAY_SECONDS = 30;
/** What an entry can be. */
export const ENTRY_KINDS: readonly string[] = ["event", "sat", "proof", "lent", "left", "computer", "paused", "resumed", "proposed", "answered", "withdrawn", "returned", "hints", "hinted", "late", "rematch"];
/** The levels of computers that have a name, the weakest first. */
export const LEVELS: readonly string[] = ["random", "easy", "steady", "expert", "champion"];
/** Options that change something only with so many players, by game. */
export const OPTION_PLAYERS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {"coloretto": {"pairs": [2]}};
/** What can be agreed on in a game; options stand in the order in which they are told. */
export const AGREEABLE: Record<string, { rules: number; least: number; most: number; options: OptionInfo[] }> = {"color-yam": {"rules": 1, "least": 2, "most": 5, "options": [{"name": "edition", "default": "fr", "values": ["fr", "es"], "number": false, "most": 999999999}, {"name": "sheet", "default": "random", "values": ["random", "1", "2", "3", "4", "5", "6", "own"], "number": false, "most": 999999999}, {"name": "starter", "default": "seat1", "values": ["seat1", "chance"], "number": false, "most": 999999999}, {"name": "free_lines", "default": "no", "values": ["yes", "no"], "number": false, "most": 999999999}, {"name": "rising", "default": "yes", "values": ["yes", "no"], "number": false, "most": 999999999}, {"name": "total_yams", "default": "no", "values": ["yes", "no"], "number": false, "most": 999999999}]}, "double-yam": {"rules": 1, "least": 2, "most": 6, "options": [{"name": "single_throw", "default": "any", "values": ["any", "first"], "number": false, "most": 999999999}, {"name": "match", "default": "off", "values": ["off"], "number": true, "most": 999999999}]}, "yam-color": {"rules": 1, "least": 2, "most": 8, "options": [{"name": "count", "default": "balls", "values": ["balls", "faces"], "number": false, "most": 999999999}, {"name": "limit", "default": "20", "values": [], "number": true, "most": 999999999}, {"name": "win", "default": "lower", "values": ["lower", "exact"], "number": false, "most": 999999999}, {"name": "unwon", "default": "under", "values": ["under", "out"], "number": false, "most": 999999999}, {"name": "end", "default": "pile", "values": ["pile", "card"], "number": false, "most": 999999999}, {"name": "tie", "default": "shared", "values": ["shared", "playoff"], "number": false, "most": 999999999}, {"name": "bets", "default": "no", "values": ["no", "before", "stake", "yes"], "number": false, "most": 999999999}, {"name": "blind", "default": "no", "values": ["yes", "no"], "number": false, "most": 999999999}]}, "coloretto": {"rules": 1, "least": 2, "most": 5, "options": [{"name": "side", "default": "beige", "values": ["beige", "gray"], "number": false, "most": 999999999}, {"name": "pairs", "default": "apart", "values": ["apart", "any"], "number": false, "most": 999999999}, {"name": "match", "default": "1", "values": [], "number": true, "most": 20}, {"name": "golden_joker", "default": "no", "values": ["yes", "no"], "number": false, "most": 999999999}]}};

export type ClientMessage =
  | Hello
  | Ping
  | React
  | ShownUpTo
  | Ready
  | Here
  | GiveLink
  | SealBroken
  | Play
  | ThrowRequest
  | Enter
  | Claim
  | Prove
  | Lend
  | Leave
  | Pause
  | Resume
  | Propose
  | Reply
  | Withdraw
  | Mind
  | Advise;
export type ServerMessage =
  | Welcome
  | PublishedStep
  | StatusChange
  | OwnSeats
  | Done
  | Error
  | SentAdvice
  | Reaction
  | Countdown
  | Look
  | LinkWanted
  | Pong;

export interface Wire {
  [k: string]: unknown;
}
/**
 * Ask for a hint: the value of each move. Only you are sent it.
 */
export interface Advise {
  key: string;
  seat: number;
  since: number;
  type: "advise";
}
/**
 * One move, with what it is worth and why.
 */
export interface Advised {
  deed?: Deed | null;
  error?: number | null;
  move: string;
  value: number;
  why?: Why[];
}
/**
 * Which dice to keep, or to throw again: whichever is the shorter sentence.
 */
export interface Deed {
  dice: Group[];
  keeps: boolean;
}
/**
 * Dice as players see them: both green dice, the red 6.
 */
export interface Group {
  colour?: string;
  face?: number;
  kind: string;
  number: number;
}
/**
 * A part of a reason, with the message `{game}-why-{kind}` of the .ftl files.
 */
export interface Why {
  args: {
    [k: string]: unknown;
  };
  kind: string;
}
/**
 * A plain sentence, with the message `{game}-because-{kind}` of the .ftl files.
 */
export interface Because {
  args: {
    [k: string]: unknown;
  };
  kind: string;
}
/**
 * The round trips of a path: the shortest, the median, the longest that is believed.
 */
export interface Bounds {
  least?: number;
  most?: number;
  typical?: number;
}
/**
 * A box of a score sheet.
 */
export interface BoxView {
  name: string;
  points: number | null;
}
/**
 * Dice that bring points in a box of Double Yam: this many alike, with this sum.
 */
export interface BoxWay {
  alike: number;
  points: number;
  single: boolean;
  sum: number;
}
/**
 * Take an open seat; or your seat again: on another device by a code, or from a computer.
 */
export interface Claim {
  avatar?: number;
  code?: string | null;
  key: string;
  name: string;
  seat: number;
  secret: string;
  type: "claim";
}
/**
 * The first message.
 */
export interface Hello {
  protocol: number;
  secrets?: string[];
  since?: number;
  takes_part?: boolean;
  type: "hello";
  views?: boolean;
}
/**
 * Answered by a pong with the same number.
 */
export interface Ping {
  number?: number;
  type: "ping";
}
/**
 * A sign or a phrase to the others: one of SIGNS or PHRASES.
 */
export interface React {
  seat: number;
  sign: string;
  type: "react";
}
/**
 * The screen has shown everything up to this ply; computers wait for that, a little.
 */
export interface ShownUpTo {
  ply: number;
  type: "seen";
}
/**
 * The players of this device are ready for the first race against the clock.
 */
export interface Ready {
  type: "ready";
}
/**
 * The device takes part in the proof of chance: sent every 2 seconds.
 */
export interface Here {
  device: number;
  type: "here";
}
/**
 * The answer to link-wanted. There is no reply unless it is wrong.
 */
export interface GiveLink {
  device: number;
  link: string;
  round: number;
  signed: string;
  type: "link";
}
/**
 * The device has found the proof of chance wrong: a message to the server's operator.
 */
export interface SealBroken {
  fault: string;
  ply?: number;
  type: "seal-broken";
}
/**
 * A move, in the notation of records.
 */
export interface Play {
  key: string;
  move: string;
  reaction?: number | null;
  seat: number;
  since: number;
  type: "play";
}
/**
 * Throw the dice, or turn up the card, that is pending for this seat.
 */
export interface ThrowRequest {
  key: string;
  seat: number;
  since: number;
  type: "throw";
}
/**
 * What real dice or cards show, in the notation of records.
 */
export interface Enter {
  event: string;
  key: string;
  seat: number;
  since: number;
  type: "enter";
}
/**
 * A line of the proof of chance that this device has signed: `join`, `away` or `end`.
 */
export interface Prove {
  key: string;
  line: string;
  seat: number;
  signed: string;
  type: "prove";
}
/**
 * Let another device take this seat with a code.
 */
export interface Lend {
  code: string;
  key: string;
  seat: number;
  type: "lend";
}
/**
 * Give the seat up. Once the game has begun, a computer continues in it.
 */
export interface Leave {
  key: string;
  seat: number;
  type: "leave";
}
/**
 * Stop the clocks.
 */
export interface Pause {
  key: string;
  seat: number;
  type: "pause";
}
/**
 * Continue after a pause.
 */
export interface Resume {
  key: string;
  seat: number;
  type: "resume";
}
/**
 * Propose `takeback`, `rematch`, `stop`; about an absent player `computer`, `without`.
 *
 *     `stop` continues without proof while the table waits for a device.
 */
export interface Propose {
  about?: number;
  key: string;
  seat: number;
  type: "propose";
  what: string;
}
/**
 * Agree to the proposal, or reject it.
 */
export interface Reply {
  agrees: boolean;
  key: string;
  seat: number;
  type: "reply";
}
/**
 * Withdraw your proposal.
 */
export interface Withdraw {
  key: string;
  seat: number;
  type: "withdraw";
}
/**
 * Object to hints at this table, or agree to them again.
 */
export interface Mind {
  agrees: boolean;
  key: string;
  seat: number;
  type: "hints";
}
/**
 * Four letters that lead to a table while it has open seats, for an hour.
 */
export interface Code {
  code: string;
}
/**
 * The cards of a player, and how they would count now.
 */
export interface CollectionView {
  bonus: number;
  cards: {
    [k: string]: number;
  };
  counts: CountView[];
  jokers: string[];
  minus: string[];
  plus: string[];
  total: number;
}
/**
 * One colour of a count.
 */
export interface CountView {
  cards: number;
  colour: string;
  jokers: number;
  points: number;
}
/**
 * The table of Color'Yam.
 */
export interface ColorYamView {
  actors: number[];
  contest: number[];
  dice: DieView[];
  fits: number[];
  line: number | null;
  lines: LineView[];
  moves: string[];
  phase: string;
  queue: number[];
  scores: number[];
  seat: number | null;
  second_chance: number | null;
  sheet: number | null;
  sum: number;
  thrown: number[];
  throws_left: number;
  turn: number | null;
  view: "color-yam";
}
/**
 * A die on the table; in the cup when it is about to be thrown again.
 */
export interface DieView {
  colour: string;
  cup: boolean;
  letter: string;
  number: number;
}
/**
 * A line of the sheet: entries by seat (0 is a cross), and points once it is complete.
 */
export interface LineView {
  entries: (number | null)[];
  kind: string;
  number: number;
  objective: string | null;
  points: number[] | null;
  pole: number;
}
/**
 * The table of Coloretto: everything but the order of the pile.
 */
export interface ColorettoView {
  above: number;
  actors: number[];
  collections: CollectionView[];
  gone: {
    [k: string]: number;
  };
  hand: string | null;
  last: boolean;
  moves: string[];
  phase: string;
  pile: number;
  rows: RowView[];
  scores: number[];
  seat: number | null;
  taken: number[];
  turn: number;
  view: "coloretto";
}
/**
 * A row on the table; `cards` is None when it was taken this round.
 */
export interface RowView {
  cards: string[] | null;
  limit: number;
  placed?: number[];
  totals: number[];
  would: CollectionView | null;
}
/**
 * A new table where a finished game continues from one of its plies.
 */
export interface ContinueTable {
  ply: number;
  seats: SeatRequest[];
}
/**
 * A seat of a new table; a person's needs a name and the secret that will hold it.
 */
export interface SeatRequest {
  avatar?: number;
  kind?: string;
  level?: string;
  name?: string;
  secret?: string;
}
/**
 * Calls of YAM color at one match count.
 */
export interface CountFigures {
  calls: number;
  count: number;
  right: number;
  seconds: number | null;
}
/**
 * The throw of a race falls at that time; it is not drawn yet.
 */
export interface Countdown {
  at: number;
  now: number;
  seat: number;
  type: "countdown";
}
/**
 * The score of a real table, with its parts and in words.
 */
export interface CountedScore {
  result: {
    [k: string]: unknown;
  };
  told: string[];
}
/**
 * A new table.
 */
export interface CreateTable {
  dice?: string;
  game: string;
  hints?: boolean;
  look?: number;
  material?: string;
  objectives?: string[];
  options?: {
    [k: string]: string;
  };
  pace?: number;
  public?: boolean;
  seats: SeatRequest[];
  turn_seconds?: number;
}
/**
 * A new table.
 */
export interface CreatedTable {
  path: string;
  table: string;
}
/**
 * The puzzle of a day (UTC).
 */
export interface DayPuzzle {
  count: PuzzleCount;
  date: string;
  difficulty: number;
  game: string;
  material: string;
  names: string[];
  objectives: string[];
  options: {
    [k: string]: string;
  };
  view: ColorYamView | DoubleYamView | YamColorView | ColorettoView | SentMatchView;
  weighed: Weighed;
}
/**
 * How many have tried the puzzle of a day, and how many found its best move at once.
 */
export interface PuzzleCount {
  found?: number;
  tried?: number;
}
/**
 * The table of Double Yam.
 */
export interface DoubleYamView {
  actors: number[];
  contest: number[];
  dice: DieView[];
  moves: string[];
  phase: string;
  preview: {
    [k: string]: number;
  };
  scores: number[];
  seat: number | null;
  sheets: BoxView[][];
  single: boolean;
  thrown: number[];
  throws_left: number;
  turn: number | null;
  view: "double-yam";
}
/**
 * The table of YAM color.
 */
export interface YamColorView {
  actors: number[];
  balls: {
    [k: string]: number;
  };
  bets: never[][];
  betting: string;
  blind: boolean;
  card: number | null;
  dice: string[];
  end: string;
  hands: number[][];
  last: boolean;
  limit: number;
  moves: string[];
  phase: string;
  pile: number;
  players: number[];
  playoff: boolean;
  race: boolean;
  rounds: number;
  said: never[][];
  scores: number[];
  seat: number | null;
  stakes: never[][];
  thrower: number;
  under: number[];
  view: "yam-color";
  win: string;
}
/**
 * The view of a match, with the view of its current game.
 */
export interface SentMatchView {
  actors: number[];
  game: ColorYamView | DoubleYamView | YamColorView | ColorettoView;
  moves: string[];
  played: number;
  scores: number[];
  seat: number | null;
  totals: number[];
  view: "match";
}
/**
 * A decision with all its moves, in the values of the review.
 */
export interface Weighed {
  basis: string;
  because?: Because[];
  moves: Advised[];
  played: string;
  ply: number;
  seat: number;
  unit: string;
}
/**
 * A decision that was not the best one, as players speak of it.
 */
export interface DecisionDetail {
  because?: Because[];
  best?: Deed | null;
  played?: Deed | null;
  ply: number;
}
/**
 * A request was executed, now or before: its step ended with this ply.
 */
export interface Done {
  key: string;
  ply: number;
  type: "done";
}
/**
 * Why an entry is impossible; its sentence is `keep-<kind>` in the .ftl files.
 */
export interface EntryFault {
  args: {
    [k: string]: unknown;
  };
  kind: string;
  rule: string;
}
/**
 * A request was refused, or a message was unreadable; the table is unchanged.
 */
export interface Error {
  code: string;
  key?: string | null;
  rule?: string | null;
  text: string;
  type: "error";
  wait?: number | null;
}
/**
 * The body of every error.
 */
export interface ErrorBody {
  error: ErrorDetail;
}
/**
 * An error: a code for programs, a sentence for people.
 */
export interface ErrorDetail {
  code: string;
  text: string;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  least: number;
  levels: string[];
  most: number;
  name: string;
  options: OptionInfo[];
}
/**
 * An option of a game.
 */
export interface OptionInfo {
  default: string;
  most: number;
  name: string;
  number: boolean;
  values: string[];
}
/**
 * All games.
 */
export interface GameList {
  games: GameInfo[];
}
/**
 * The state of the server.
 */
export interface Health {
  failing_since?: number | null;
  process?: number;
  processes?: number;
  status: string;
  tables: number;
  version: string;
}
/**
 * A seat before the first entry of the log.
 */
export interface InitialSeat {
  avatar?: number;
  kind: string;
  level?: string;
  name?: string;
  objects?: boolean;
}
/**
 * The address of a table that other devices can open.
 */
export interface Link {
  link: string;
}
/**
 * A draw needs the link of your device for this round.
 */
export interface LinkWanted {
  device: number;
  round: number;
  transcript: string;
  type: "link-wanted";
}
/**
 * Public tables, the latest used first.
 */
export interface Lobby {
  tables: TableInfo[];
}
/**
 * A table as the lobby shows it.
 */
export interface TableInfo {
  acting?: number[];
  over: boolean;
  path: string;
  ply: number;
  scores: number[];
  seats: SeatInfo[];
  setup: SentSetup;
  started: boolean;
  table: string;
}
/**
 * A seat as the lobby shows it.
 */
export interface SeatInfo {
  avatar: number;
  kind: string;
  level?: string;
  name: string;
  present: boolean;
  seat: number;
}
/**
 * What was agreed before the game.
 */
export interface SentSetup {
  begun?: number;
  dice: string;
  game: string;
  hints: boolean;
  look: number;
  material?: string;
  objectives: string[];
  options: {
    [k: string]: string;
  };
  proof?: number;
  public: boolean;
  rules?: number;
  seats?: InitialSeat[];
  server?: string;
  turn_seconds: number;
}
/**
 * Dice that lie open: the step with their throw and their card is sent at that time.
 */
export interface Look {
  at: number;
  dice: string[];
  now: number;
  seat: number;
  type: "look";
}
/**
 * How rare a player's luck is: luckier than 11 games in 12.
 */
export interface LuckRarity {
  games?: number;
  kind: string;
  less: number;
  of?: number;
}
/**
 * A possible entry for six dice, with its points.
 */
export interface Offer {
  box?: string;
  kind: string;
  number?: number;
  points?: number;
  text: string;
}
/**
 * The end of a game: scores and ranks in seat order, who won, and why it ended.
 */
export interface Outcome {
  ranks: number[];
  reason: string;
  scores: number[];
  winners: number[];
}
/**
 * An action of one of your seats, with its legal moves.
 */
export interface OwnAction {
  does: "move" | "throw" | "enter";
  moves: string[];
  seat: number;
  since: number;
}
/**
 * The seats that your secrets hold have changed; sent before the step with the reason.
 */
export interface OwnSeats {
  seats: number[];
  type: "yours";
}
/**
 * An action with the pen of a shared sheet.
 */
export interface PenAct {
  act: "ask" | "hand" | "keep" | "take";
  name?: string;
  phone?: string;
}
/**
 * A phone that asks for the pen.
 */
export interface PenRequest {
  name: string;
  phone: string;
}
/**
 * The state of the game, for a client without the rules.
 */
export interface PlainView {
  acting: SeatAction[];
  outcome: Outcome | null;
  view: ColorYamView | DoubleYamView | YamColorView | ColorettoView | SentMatchView;
  you: OwnAction[];
}
/**
 * A seat that can act since a ply: `move`, `throw` or `enter`.
 */
export interface SeatAction {
  does: "move" | "throw" | "enter";
  seat: number;
  since: number;
}
/**
 * The facts of one ply.
 */
export interface PlyFacts {
  facts: SentFact[];
  ply: number;
}
/**
 * A fact, with the numbers of its rules; its sentence is in the .ftl files.
 */
export interface SentFact {
  args: {
    [k: string]: unknown;
  };
  kind: string;
  rules: string[];
}
/**
 * The answer to ping.
 */
export interface Pong {
  now: number;
  number: number;
  type: "pong";
}
/**
 * A decision of a finished game.
 */
export interface Position {
  game: string;
  material: string;
  names: string[];
  objectives: string[];
  options: {
    [k: string]: string;
  };
  view: ColorYamView | DoubleYamView | YamColorView | ColorettoView | SentMatchView;
  weighed: Weighed;
}
/**
 * New entries of the log, which are stored. Every client gets the same bytes.
 */
export interface PublishedStep {
  entries: SentEntry[];
  facts?: PlyFacts[];
  now: number;
  plain?: PlainView | null;
  status: Status;
  type: "step";
}
/**
 * One entry of the log. Its kind says which fields it has.
 */
export interface SentEntry {
  about?: number;
  agrees?: boolean | null;
  at: number;
  avatar?: number;
  kind: string;
  level?: string;
  name?: string;
  ply: number;
  proof?: string | null;
  seat?: number;
  signed?: string;
  table?: string;
  text?: string;
  timing?: Timing | null;
  what?: string;
}
/**
 * The decision about an announcement, stored with it.
 */
export interface Timing {
  beaten?: TimedCall[];
  call: TimedCall;
  photo?: boolean;
  reaction: number;
}
/**
 * An announcement, with all that its decision is made from.
 */
export interface TimedCall {
  arrived: number;
  claimed?: number | null;
  decided?: number;
  number: number | null;
  path?: Bounds1;
  seat: number;
  spent?: number;
  told: number;
}
/**
 * The round trips of a path: the shortest, the median, the longest that is believed.
 */
export interface Bounds1 {
  least?: number;
  most?: number;
  typical?: number;
}
/**
 * The part of a table that does not follow from its log.
 */
export interface Status {
  awaited?: number[];
  away?: {
    [k: string]: number;
  };
  deadline?: number | null;
  hints?: boolean;
  present?: number[];
  waiting?: number[];
}
/**
 * The next result to enter.
 */
export interface Question {
  bets?: string;
  boxes?: {
    [k: string]: BoxWay[];
  };
  cards?: {
    [k: string]: number;
  };
  chances?: number[];
  countable?: boolean;
  kind: string;
  line?: number;
  missable?: boolean;
  most?: number;
  numbers?: number[];
  pile?: number;
  rich?: number[];
  seats?: number[];
  sums?: number[];
}
/**
 * A player's calls of YAM color.
 */
export interface RaceFigures {
  calls: number;
  counts: CountFigures[];
  fined: number;
  free: number;
  right: number;
}
/**
 * A sign or a phrase of a seat; not stored.
 */
export interface Reaction {
  seat: number;
  sign: string;
  type: "reaction";
}
/**
 * An entry that counts, with its facts and the scores after it.
 */
export interface RefereedEntry {
  facts: SentFact[];
  scores: number[];
  seats: number[];
  text: string;
}
/**
 * A score sheet, refereed.
 */
export interface RefereedSheet {
  dice: string[][];
  entries: RefereedEntry[];
  fault: EntryFault | null;
  luck: SentFact[];
  offers: Offer[];
  ordinary: string;
  outcome: Outcome | null;
  question: Question | null;
  record: string;
  scores: number[];
  view: ColorYamView | DoubleYamView | YamColorView | ColorettoView | SentMatchView;
}
/**
 * A game after it was played.
 */
export interface Review {
  basis: string;
  events: ReviewedEvent[];
  game: string;
  left_out?: number;
  players: ReviewedPlayer[];
  residual: number[];
  residual_error: number;
  result: number[] | null;
  start: number[];
  unit: string;
}
/**
 * One event: a decision, or chance.
 */
export interface ReviewedEvent {
  best?: string | null;
  class?: string | null;
  effects: number[];
  error?: number | null;
  kind: string;
  line: number;
  loss?: number | null;
  ply: number;
  seat: number | null;
  text: string;
}
/**
 * One player's game.
 */
export interface ReviewedPlayer {
  accuracy: number | null;
  decisions: number;
  loss: number;
  luck: number;
  others: number;
  race?: RaceFigures | null;
  rarity?: LuckRarity | null;
  seat: number;
}
/**
 * The review of a finished game, or its progress.
 */
export interface ReviewProgress {
  details?: DecisionDetail[];
  done: number;
  plies?: number[];
  review?: Review | null;
  total: number;
}
/**
 * A hint: the best moves with reasons, and the value of every move.
 */
export interface SentAdvice {
  basis: string;
  because?: Why[];
  key: string;
  moves: Advised[];
  seat: number;
  since: number;
  type: "advice";
  unit: string;
  values: {
    [k: string]: number;
  };
}
/**
 * A shared sheet.
 */
export interface SentSheet {
  asked: PenRequest[];
  changes: number;
  owner: string;
  path: string;
  pen: string;
  revision: number;
  score: SharedScore | null;
  sheet: string;
  writer: string;
  you: string;
}
/**
 * A score sheet that several phones share.
 */
export interface SharedScore {
  entries?: string[];
  game: string;
  material?: string;
  names: string[];
  objectives?: string[];
  options?: {
    [k: string]: string;
  };
}
/**
 * The answer to hello: the setup and the entries after `since`, or a page of them.
 */
export interface Welcome {
  entries: SentEntry[];
  facts?: PlyFacts[];
  more?: boolean;
  now: number;
  plain?: PlainView | null;
  protocol: number;
  setup: SentSetup;
  status: Status;
  table: string;
  type: "welcome";
  yours: number[];
}
/**
 * The status of the table has changed without a new entry.
 */
export interface StatusChange {
  now: number;
  status: Status;
  type: "status";
}
/**
 * A score sheet of a real table, to be refereed.
 */
export interface SheetToReferee {
  dice?: string;
  entries?: string[];
  game: string;
  material?: string;
  names: string[];
  objectives?: string[];
  options?: {
    [k: string]: string;
  };
}
/**
 * The whole sheet, from the phone that has the pen.
 */
export interface WriteSheet {
  revision: number;
  score: SharedScore;
}
