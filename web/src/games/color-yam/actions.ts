/** What may be done in Color'Yam now, each with what it leads to. */
import type { ViewOf } from "../../store/tableState.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../screen/acts.ts";
import { againAct, hintFor, sharedActs, type DiceScene } from "../dice/actions.ts";

/** With free lines: a line, and whether it is to be crossed although it could be filled. */
export interface ChosenLine {
  line: number;
  cross: boolean;
}

export interface Scene extends DiceScene {
  view: ViewOf<"color-yam">;
  /** A second chance is played at once, not after the others. */
  atOnce: boolean;
  /** With free lines: the line that is chosen, by the player or for a start. */
  chosen: ChosenLine | null;
  /** Whether the player has chosen it. */
  picked: boolean;
  /** Draws the eye to the lines. */
  show: () => void;
  /** The cross that was doubted once. */
  doubted: string | null;
  /** Asks whether a cross is meant, with rolls left. */
  doubt: (move: string) => void;
}

export function actsOf(scene: Scene): Act[] {
  return sharedActs(scene) ?? moveActs(scene);
}

function moveActs(scene: Scene): Act[] {
  const { turn, view } = scene;
  if (view.phase === "missed") return missedActs(scene);
  if (view.phase === "line") return [lineAct(scene)];
  // Throwing again is always at the left, what ends the turn at the right.
  if (view.line === null) return [againAct(turn, "color-yam", !scene.picked), lineAct(scene)];
  return [againAct(turn, "color-yam", turn.again !== ""), stopAct(scene)];
}

export function hintOf(scene: Scene): string {
  const { turn, view, you } = scene;
  if (you?.does === "move" && view.phase === "missed") return words.say("color-yam-missed");
  if (you?.does === "move" && view.phase === "line" && !scene.chosen) return words.say("color-yam-choose-line");
  return hintFor(turn, "dice-hint-choose");
}

/** Whether these dice can fill a line. */
export function fitsLine(view: ViewOf<"color-yam">, line: number): boolean {
  return view.fits.includes(line);
}

/** With free lines, where to write for a start: a line that these dice fit, an objective before a Yam; else the first empty one. */
export function preferredLine(view: ViewOf<"color-yam">, seat: number): ChosenLine | null {
  const empty = view.lines.flatMap((line, i) => (line.entries[seat - 1] === null ? [{ line: i + 1, yam: line.kind !== "objective" }] : []));
  const fitting = empty.filter(({ line }) => fitsLine(view, line));
  const best = fitting.find(({ yam }) => !yam) ?? fitting[0] ?? empty[0];
  return best ? { line: best.line, cross: false } : null;
}

/** Stop, and what would be written. */
function stopAct(scene: Scene): Act {
  const { turn, view } = scene;
  const what = fitsLine(view, view.line ?? 0) ? "write" : view.second_chance === null ? "cross" : "missed";
  const note = turn.flying ? "…" : words.say("color-yam-stop", { what, sum: view.sum });
  return {
    key: "stop",
    primary: turn.again === "",
    ready: !turn.flying,
    keys: "S",
    ...moveAct(scene, "stop", what === "cross", { label: words.say("table-stop"), note }, ["stop"]),
  };
}

/** The words and the deed of what ends a turn; a cross with rolls left is asked about once, unless a hint advises it. */
function moveAct(
  scene: Scene,
  move: string,
  cross: boolean,
  said: Pick<Act, "label" | "note">,
  moves: string[],
): Pick<Act, "label" | "note" | "run"> {
  const { turn, view, doubted } = scene;
  const advised = turn.store.advice?.moves[0]?.move === "stop";
  const early = cross && view.phase === "choose" && !advised;
  if (!early) return { ...said, run: () => void turn.play(...moves) };
  if (doubted !== move) return { ...said, run: () => scene.doubt(move) };
  return { label: words.say("color-yam-cross-sure"), run: () => void turn.play(...moves) };
}

/** After a miss: a cross, or a Yam box and another try. */
function missedActs({ turn, view, atOnce }: Scene): Act[] {
  const yam = view.lines[(view.second_chance ?? 0) - 1];
  const box = words.say("color-yam-box", { slot: yam?.kind ?? "yam", number: yam?.number ?? 0 });
  return [
    {
      key: "cross",
      ready: !turn.flying,
      label: words.say("color-yam-move-cross"),
      note: words.say("color-yam-cross-note"),
      keys: "S",
      run: () => void turn.play("cross"),
    },
    {
      key: "main",
      primary: true,
      ready: !turn.flying,
      label: words.say("color-yam-yam", { box, sum: view.sum }),
      short: words.say("color-yam-yam-short", { box, sum: view.sum }),
      note: words.say("color-yam-yam-note", { when: atOnce ? "now" : "later" }),
      keys: "Y",
      run: () => void turn.play("yam"),
    },
  ];
}

/** Free lines: fill or cross the chosen line; what was chosen is what the coloured button does. */
function lineAct(scene: Scene): Act {
  const { turn, view, chosen, picked, show } = scene;
  const primary = picked || view.phase === "line" || turn.again === "";
  const key = view.phase === "line" ? "main" : "stop";
  if (chosen === null) return { key, primary, ready: !turn.flying, label: words.say("color-yam-line-none"), run: show };
  const move = `${chosen.cross ? "cross" : "line"} ${chosen.line}`;
  const moves = view.phase === "choose" ? ["stop", move] : [move];
  const what = fitsLine(view, chosen.line) && !chosen.cross ? "write" : "cross";
  const label = words.say("color-yam-move-line", { line: chosen.line });
  const note = words.say("color-yam-stop", { what, sum: view.sum });
  // The player who has chosen the line has seen the cross in it.
  const slip = what === "cross" && !picked;
  return { key, primary, ready: !turn.flying, keys: "S", ...moveAct(scene, move, slip, { label, note }, moves) };
}
