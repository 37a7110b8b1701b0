/**
 * Which chance is due after what stands. Whoever has the links of a draw knows what each kind of chance would be there, and
 * could let another one come until it pleases. Moves are taken as they come, and who has tied for the start in Color'Yam.
 */
import type { Dicing } from "./cases.ts";

type Due = (stands: readonly string[], playing: Dicing) => boolean;
/** By game and by its first word, when chance is due; of a game that is not named nothing is known. */
type Dues = Readonly<Record<string, Readonly<Record<string, Due>>>>;

/** How many dice a whole throw has. */
const DICE: Readonly<Record<string, number>> = { "color-yam": 6, "double-yam": 6, "yam-color": 8 };
/** A turn has three throws. */
const WHOLE_TURN = "throw again throw again throw";
/** DY-03: the turns of each player. */
const TURNS = 10;

/** What is followed by chance, never by a move. */
const PENDING: Readonly<Record<string, readonly string[]>> = {
  "color-yam": ["sheet", "start", "die"],
  "double-yam": ["die"],
  "yam-color": ["throw"],
  coloretto: ["out", "deal"],
};

/** Chance with links of its own. */
const ALONE: Dues = {
  "color-yam": {
    sheet: after(""),
    start: (stands, playing) => after("", "stop", "cross")(stands, playing) && (!stands.length || !has(playing, "edition es")),
    die: (stands, playing) =>
      has(playing, "edition es") && (isOver(stands, playing) || after("stop", "cross")(stands, playing) || ties(stands, playing)),
    throw: (stands, playing) =>
      after("", "start", "stop", "cross", "yam", "line")(stands, playing) ||
      (after("sheet")(stands, playing) && !has(playing, "starter chance")) ||
      isOver(stands, playing) ||
      isDecided(stands, playing),
  },
  "double-yam": {
    die: (stands, playing) => !stands.length || ties(stands, playing) || (isFull(stands, playing) && has(playing, "match ")),
    throw: (stands, playing) =>
      !stands.length || isDecided(stands, playing) || (after("score")(stands, playing) && !isFull(stands, playing)),
  },
  "yam-color": {
    start: after(""),
    card: (stands, playing) => after("says", "passes", "time")(stands, playing) && has(playing, "bets yes"),
    throw: (stands, playing) =>
      after("start", "says", "passes", "time", "bets", "stakes")(stands, playing) ||
      (after("card")(stands, playing) && has(playing, "tie playoff") && has(playing, "bets ")),
  },
  coloretto: {
    out: beginsGame,
    deal: beginsGame,
    card: (stands, playing) => after("draw")(stands, playing) || (after("take")(stands, playing) && has(playing, "golden_joker yes")),
  },
};

/** Chance that falls by itself with the chance before it, and has its links. */
const FALLING: Dues = {
  "color-yam": {
    start: (stands, playing) =>
      (after("sheet")(stands, playing) && has(playing, "starter chance")) || (isOver(stands, playing) && !has(playing, "edition es")),
  },
  "double-yam": {},
  "yam-color": { card: after("throw") },
  coloretto: {
    out: (stands, playing) => after("card")(stands, playing) && has(playing, "match "),
    deal: (stands, playing) => after("out")(stands, playing) || (after("card")(stands, playing) && has(playing, "match ")),
    start: after("deal"),
  },
};

/** Whether chance falls with what stands before it: whoever has its links could let so many fall until one pleases. */
export function fallsWith(text: string, stands: readonly string[], playing: Dicing): boolean {
  const dues = FALLING[playing.game];
  return !dues || (dues[wordOf(text)]?.(stands, playing) ?? false);
}

/** Whether chance with links of its own may come after what stands: of the dice that are thrown again, or of all. */
export function mayFall(text: string, stands: readonly string[], playing: Dicing): boolean {
  const [dues, last, what] = [ALONE[playing.game], stands.at(-1), wordOf(text)];
  if (!dues) return true;
  const dice = text.length - "throw ".length;
  if (what === "throw" && wordOf(last) === "again") return dice === last!.length - "again ".length && !isWholeTurn(stands.slice(0, -1));
  return (what !== "throw" || dice === DICE[playing.game]) && (dues[what]?.(stands, playing) ?? false);
}

/** Whether a move may come: not where chance falls by itself, which whoever has its links knows, and could keep back. */
export function mayMove(stands: readonly string[], { game }: Dicing): boolean {
  return !PENDING[game]?.includes(wordOf(stands.at(-1)));
}

/** After one of these words; none before anything has happened. */
function after(...words: readonly string[]): Due {
  return (stands) => words.includes(wordOf(stands.at(-1)));
}

/** Whether an option was agreed on: what is not said has its default. */
function has({ agreed = [] }: Dicing, option: string): boolean {
  return agreed.some((line) => line.startsWith(`option ${option}`));
}

function isWholeTurn(stands: readonly string[]): boolean {
  return stands.slice(-5).map(wordOf).join(" ") === WHOLE_TURN;
}

/** Whether a turn of Color'Yam is over by itself; with free lines its player chooses one. */
function isOver(stands: readonly string[], playing: Dicing): boolean {
  return isWholeTurn(stands) && !has(playing, "free_lines yes");
}

/** Whether the sheets of Double Yam have just been filled. */
function isFull(stands: readonly string[], { players }: Dicing): boolean {
  return wordOf(stands.at(-1)) === "score" && stands.filter((text) => wordOf(text) === "score").length % (TURNS * players) === 0;
}

/** Whether a game of Coloretto begins: the first, or the next of a match. */
function beginsGame(stands: readonly string[], playing: Dicing): boolean {
  return !stands.length || (after("take")(stands, playing) && has(playing, "match "));
}

/** Whether the dice for the start, which came last, leave players tied. */
function ties(stands: readonly string[], playing: Dicing): boolean {
  return contests(stands, playing).includes("open");
}

function isDecided(stands: readonly string[], playing: Dicing): boolean {
  return contests(stands, playing).includes("decided");
}

/** How the dice for the start stand, by how many players they may have begun with: all, or those who had tied. */
function contests(stands: readonly string[], { game, players }: Dicing): readonly string[] {
  const dice = stands.slice(stands.findLastIndex((text) => wordOf(text) !== "die") + 1).map((text) => Number(text.slice("die ".length)));
  const fewest = game === "color-yam" ? 2 : players;
  const numbers = Array.from({ length: players - fewest + 1 }, (_, i) => fewest + i);
  return dice.length ? numbers.map((number) => contest(dice, number)) : [];
}

/** DY-02, CY-10: one die each; the tied throw again among themselves. */
function contest(dice: readonly number[], players: number): "open" | "decided" | "over" {
  if (dice.length < players) return "open";
  const [round, rest] = [dice.slice(0, players), dice.slice(players)];
  const tied = round.filter((number) => number === Math.max(...round)).length;
  if (tied > 1) return contest(rest, tied);
  return rest.length ? "over" : "decided";
}

/** What happens, in one word; a move of YAM color names its seat first. */
function wordOf(text = ""): string {
  return text.replace(/^\d+ /, "").split(" ")[0]!;
}
