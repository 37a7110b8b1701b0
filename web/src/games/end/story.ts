/** The story of a game that is over: one true sentence and three facts, chosen from what its entries tell. Pure. */
import type { LogEntry } from "../../rules/table.ts";
import type { Outcome } from "../../wire/types.ts";
import { rightAnswers } from "../yam-color/times.ts";
import { courseOf, lead, turningPoint, type Moment } from "./course.ts";

/** A message of `end.ftl` and its arguments; `seat`, `colour` and `box` are put into words where it is shown. */
export interface Told {
  key: string;
  args: Record<string, string | number>;
  /** Where in the game it happened; 0 where it is of the whole. */
  ply: number;
}

export interface Story {
  sentence: Told | null;
  facts: readonly Told[];
}

const MOST_FACTS = 3;
/** A win by so large a share of the winner's score is a clear one. */
const CLEAR = 0.3;
/** Points behind, as a share of the winner's score, that make a comeback worth telling. */
const COMEBACK = 0.1;
/** Share of the game after which a turning point is no news: the sentence has said it. */
const LATE = 0.95;
/** Fewer calls say nothing of how exact someone is. */
const ENOUGH_CALLS = 3;

/** `loser` is the seat of a reader who has lost: their margin and their own best come first. */
export function storyOf(game: string, entries: readonly LogEntry[], outcome: Outcome, loser: number | null = null): Story {
  const whole = courseOf(game, outcome.scores.length, entries);
  // Cards that were staked have no course: what is said must be true.
  const course = whole.at(-1)?.scores.every((score, i) => score === outcome.scores[i]) ? whole : [];
  const facts = (FACTS[game] ?? []).flatMap((find) => find(entries, outcome, course) ?? []);
  const own = loser && ownBest(game, entries, outcome, course, loser);
  const all = own ? [own, ...facts.filter(({ ply }) => ply !== own.ply)] : facts;
  const sentence = (loser && short(outcome, loser)) || sentenceOf(course, outcome);
  return { sentence, facts: all.filter(isNews).slice(0, MOST_FACTS) };
}

/** By how much a seat has lost; null where points did not decide. */
function short({ scores, winners }: Outcome, seat: number): Told | null {
  const points = (scores[(winners[0] ?? 1) - 1] ?? 0) - (scores[seat - 1] ?? 0);
  return points > 0 ? storyLine("end-told-short", { points }) : null;
}

/** The first fact of a game, of one seat alone. */
function ownBest(game: string, entries: readonly LogEntry[], outcome: Outcome, course: readonly Moment[], own: number): Told | null {
  const alone = entries.map(({ timing, facts = [], ...entry }) => ({
    ...entry,
    facts: facts.filter(({ args }) => (args["seat"] ?? own) === own),
    ...(timing?.call.seat === own && { timing }),
  }));
  const turns = course.filter(({ seat }) => seat === own);
  const best = FACTS[game]?.[0]?.(alone, outcome, turns);
  return best ? { ...best, key: best.key.replace("fact", "own") } : null;
}

/** Lines that someone has filled are all but those that were crossed: one of the two is enough. */
function isNews({ key, args }: Told, _: number, all: readonly Told[]): boolean {
  return key !== "end-fact-written" || !all.some((other) => other.key === "end-fact-crossed" && other.args["seat"] === args["seat"]);
}

// --- the sentence ----------------------------------------------------------------------------------

function sentenceOf(course: readonly Moment[], outcome: Outcome): Told | null {
  const [winner, ...others] = outcome.winners;
  if (winner === undefined || outcome.scores.length < 2) return null;
  if (others.length) return storyLine("end-told-shared");
  return SENTENCES.map((find) => find(course, outcome, winner)).find(Boolean) ?? null;
}

type Sentence = (course: readonly Moment[], outcome: Outcome, winner: number) => Told | null;

const SENTENCES: readonly Sentence[] = [
  (_, { scores }, winner) => (lead(scores, winner) === 0 ? storyLine("end-told-level") : null),
  (_, { scores }, winner) => (lead(scores, winner) === 1 ? storyLine("end-told-single") : null),
  (course, _, winner) => (lastMove(course, winner) ? storyLine("end-told-last") : null),
  (course, { scores }, winner) => comeback(course, scores, winner),
  (course, _, winner) => (neverBehind(course, winner) ? storyLine("end-told-never-behind") : null),
  (_, { scores }, winner) => (isClear(scores, winner) ? storyLine("end-told-clear", { points: lead(scores, winner) }) : null),
  (_, { scores }, winner) => storyLine("end-told-by", { points: lead(scores, winner) }),
];

/** Whether the very last points have decided. */
function lastMove(course: readonly Moment[], winner: number): boolean {
  const before = course.at(-2);
  return before !== undefined && lead(before.scores, winner) < 0;
}

/** Points that were made good; who led from the first third of the game on has not come back. */
function comeback(course: readonly Moment[], scores: readonly number[], winner: number): Told | null {
  const point = turningPoint(course, winner);
  if (point && third(course, point) === "start") return null;
  const behind = Math.max(0, ...course.map((moment) => -lead(moment.scores, winner)));
  const enough = Math.max(2, COMEBACK * (scores[winner - 1] ?? 0));
  return behind >= enough ? storyLine("end-told-comeback", { points: behind }) : null;
}

function neverBehind(course: readonly Moment[], winner: number): boolean {
  return course.length > 2 && course.every(({ scores }) => lead(scores, winner) >= 0);
}

function isClear(scores: readonly number[], winner: number): boolean {
  return lead(scores, winner) >= CLEAR * (scores[winner - 1] ?? 0);
}

// --- facts -----------------------------------------------------------------------------------------

type FindFact = (entries: readonly LogEntry[], outcome: Outcome, course: readonly Moment[]) => Told | null;
type Fact = Readonly<Record<string, unknown>> & { ply: number };

const FACTS: Record<string, readonly FindFact[]> = {
  "color-yam": [bestSum, turningLine, fewest("crossed", "end-fact-crossed"), mostOften("written", "end-fact-written")],
  "double-yam": [bestTurn, sixAlike, turningTurn, fewest("scored", "end-fact-empty", ({ points }) => points === 0)],
  coloretto: [bestRow, largestColour, turningTurn, leastLost, jokers],
  "yam-color": [fastest, inARow, mostExact, fewest("fined", "end-fact-fined")],
};

function storyLine(key: string, args: Told["args"] = {}, ply = 0): Told {
  return { key, args, ply };
}

/** All facts of a kind, each with its ply. */
function all(entries: readonly LogEntry[], kind: string): Fact[] {
  return entries.flatMap(({ ply, facts = [] }) => facts.filter((fact) => fact.kind === kind).map(({ args }) => ({ ...args, ply })));
}

/** The first of the greatest, if it is above 0. */
function greatest<T>(things: readonly T[], size: (thing: T) => number): T | null {
  const most = Math.max(0, ...things.map(size));
  return most > 0 ? (things.find((thing) => size(thing) === most) ?? null) : null;
}

function bestSum(entries: readonly LogEntry[]): Told | null {
  const best = greatest(all(entries, "written"), ({ sum }) => Number(sum));
  return best && storyLine("end-fact-sum", { seat: Number(best["seat"]), sum: Number(best["sum"]), line: Number(best["line"]) }, best.ply);
}

function bestTurn(entries: readonly LogEntry[]): Told | null {
  const best = greatest(all(entries, "scored"), ({ points }) => Number(points));
  if (!best) return null;
  const args = { seat: Number(best["seat"]), points: Number(best["points"]), box: String(best["box"]), number: Number(best["number"]) };
  return storyLine("end-fact-turn", args, best.ply);
}

/** Everyone who has written one for points, and how many there were; not the best turn once more. */
function sixAlike(entries: readonly LogEntry[]): Told | null {
  const made = [...all(entries, "single-coup"), ...all(entries, "coup")].filter((coup) => isWritten(entries, coup));
  const seats = [...new Set(made.map(({ seat }) => Number(seat)))].sort((a, b) => a - b);
  const [first] = made;
  const best = greatest(all(entries, "scored"), ({ points }) => Number(points));
  if (!first || (made.length === 1 && best?.["box"] === "coup")) return null;
  return storyLine("end-fact-coup", { seats: seats.join(), times: made.length }, first.ply);
}

/** Whether these dice were written for points: neither thrown again nor given away for a zero. */
function isWritten(entries: readonly LogEntry[], { seat, ply }: Fact): boolean {
  const later = entries.filter((entry) => entry.ply > ply).flatMap(({ facts = [] }) => facts);
  const next = later.find(({ kind, args }) => args["seat"] === seat && (kind === "thrown" || kind === "scored"));
  return next?.kind === "scored" && Number(next.args["points"]) > 0;
}

function turningLine(_: readonly LogEntry[], outcome: Outcome, course: readonly Moment[]): Told | null {
  const point = turned(outcome, course);
  return point && storyLine("end-fact-turning-line", { line: point.line }, point.ply);
}

/** The move after which the winner stayed ahead; said by how far into the game it was. */
function turningTurn(_: readonly LogEntry[], outcome: Outcome, course: readonly Moment[]): Told | null {
  const point = turned(outcome, course);
  const last = course.at(-1);
  if (!point || !last) return null;
  if (shareOf(course, point) > LATE) return null;
  return storyLine("end-fact-turning", { seat: outcome.winners[0] ?? 0, when: third(course, point) }, point.ply);
}

/** How far into the game a moment was. */
function shareOf(course: readonly Moment[], point: Moment): number {
  return (course.indexOf(point) + 1) / course.length;
}

function third(course: readonly Moment[], point: Moment): "start" | "middle" | "end" {
  const share = shareOf(course, point);
  return share <= 1 / 3 ? "start" : share <= 2 / 3 ? "middle" : "end";
}

function turned({ winners }: Outcome, course: readonly Moment[]): Moment | null {
  return winners.length === 1 ? turningPoint(course, winners[0] ?? 0) : null;
}

/** Who has none of a kind of fact, or only one: no one is blamed for the most. */
function fewest(kind: string, key: string, which: (fact: Fact) => boolean = () => true): FindFact {
  return (entries, { scores }) => {
    const counts = perSeat(all(entries, kind).filter(which), scores.length);
    const number = Math.min(...counts);
    return number <= 1 && Math.max(...counts) > number ? storyLine(key, { seat: counts.indexOf(number) + 1, number }) : null;
  };
}

function mostOften(kind: string, key: string): FindFact {
  return (entries, { scores }) => {
    const counts = perSeat(all(entries, kind), scores.length);
    const number = Math.max(...counts);
    return number > 0 ? storyLine(key, { seat: counts.indexOf(number) + 1, number }) : null;
  };
}

function perSeat(facts: readonly Fact[], players: number): number[] {
  return Array.from({ length: players }, (_, i) => facts.filter(({ seat }) => seat === i + 1).length);
}

/** The row that brought most points at once. */
function bestRow(_: readonly LogEntry[], __: Outcome, course: readonly Moment[]): Told | null {
  const gains = course.map((moment, i) => ({ moment, points: gain(course[i - 1], moment) }));
  const best = greatest(gains, ({ points }) => points);
  return best && storyLine("end-fact-row", { seat: best.moment.seat, points: best.points }, best.moment.ply);
}

/** What a moment has brought the one whose it is. */
export function gain(before: Moment | undefined, after: Moment): number {
  return (after.scores[after.seat - 1] ?? 0) - (before?.scores[after.seat - 1] ?? 0);
}

interface Count {
  colour: string;
  cards: number;
  jokers: number;
  points: number;
}

function reckonings(entries: readonly LogEntry[], players: number): { seat: number; counts: Count[]; jokers: string[] }[] {
  const last = all(entries, "reckoned").slice(-players);
  return last.map(({ seat, counts, jokers }) => ({ seat: Number(seat), counts: counts as Count[], jokers: jokers as string[] }));
}

/** The one that no other is as large as. */
function largestColour(entries: readonly LogEntry[], { scores }: Outcome): Told | null {
  const counts = reckonings(entries, scores.length).flatMap(({ seat, counts }) => counts.map((count) => ({ ...count, seat })));
  const size = ({ cards, jokers, points }: Count): number => (points > 0 ? cards + jokers : 0);
  const best = greatest(counts, size);
  if (!best || counts.filter((count) => size(count) === size(best)).length > 1) return null;
  return storyLine("end-fact-colour", { seat: best.seat, colour: best.colour, number: best.cards + best.jokers, points: best.points });
}

function leastLost(entries: readonly LogEntry[], { scores }: Outcome): Told | null {
  const lost = reckonings(entries, scores.length).map(({ seat, counts }) => ({
    seat,
    points: counts.reduce((sum, { points }) => sum + Math.max(0, -points), 0),
  }));
  const least = lost.toSorted((a, b) => a.points - b.points)[0];
  return least && lost.some(({ points }) => points > least.points) ? storyLine("end-fact-lost", { ...least }) : null;
}

function jokers(entries: readonly LogEntry[], { scores }: Outcome): Told | null {
  const most = greatest(reckonings(entries, scores.length), (each) => each.jokers.length);
  return most && storyLine("end-fact-jokers", { seat: most.seat, number: most.jokers.length });
}

/** The fastest call that won its card. */
function fastest(entries: readonly LogEntry[]): Told | null {
  const calls = entries.flatMap((entry, i) => (entry.timing ? [{ entry, i, timing: entry.timing }] : []));
  const right = calls.filter(({ i, timing }) => winnerAfter(entries, i) === timing.call.seat);
  const best = right.toSorted((a, b) => a.timing.reaction - b.timing.reaction)[0];
  if (!best) return null;
  return storyLine(
    "end-fact-fastest",
    { seat: best.timing.call.seat, tenths: Math.max(1, Math.round(best.timing.reaction * 10)) },
    best.entry.ply,
  );
}

/** Who has won the round to which an entry belongs; 0 where no one has. */
function winnerAfter(entries: readonly LogEntry[], from: number): number {
  const closing = entries.slice(from).find(({ facts }) => facts?.some(({ kind }) => kind === "count"));
  return Number(closing?.facts?.find(({ kind }) => kind === "won" || kind === "playoff-won")?.args["seat"] ?? 0);
}

/** Whose calls were right most often, of those who called a few times. */
function mostExact(entries: readonly LogEntry[], { scores }: Outcome): Told | null {
  const called = perSeat(all(entries, "says"), scores.length);
  const right = rightAnswers(entries);
  const shares = called.map((calls, i) => ({
    seat: i + 1,
    share: calls < ENOUGH_CALLS ? 0 : Math.floor((100 * right.filter(({ seat }) => seat === i + 1).length) / calls),
  }));
  const best = greatest(shares, ({ share }) => share);
  return best && storyLine("end-fact-exact", { ...best });
}

/** Most cards one after another, at least three. */
function inARow(entries: readonly LogEntry[]): Told | null {
  let best = { seat: 0, number: 0, ply: 0 };
  let run = { seat: 0, number: 0, ply: 0 };
  for (const { seat, ply } of all(entries, "won")) {
    run = { seat: Number(seat), number: run.seat === seat ? run.number + 1 : 1, ply };
    if (run.number > best.number) best = run;
  }
  return best.number > 2 ? storyLine("end-fact-in-a-row", { seat: best.seat, number: best.number }, best.ply) : null;
}
