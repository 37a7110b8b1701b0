/** What may be done in Double Yam now, each with what it leads to. */
import type { ViewOf } from "../../store/tableState.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../screen/acts.ts";
import { setBy } from "../../table/hints/targets.ts";
import { againAct, hintFor, sharedActs, type DiceScene } from "../dice/actions.ts";
import { boxOf, costly, fillsOf, type Fill, type RackBox } from "./boxes.ts";

export interface Scene extends DiceScene {
  view: ViewOf<"double-yam">;
  /** The move that is chosen: by the player, or what brings the most now. */
  chosen: string | null;
  /** Whether the player has chosen it. */
  picked: boolean;
  /** Whether filling a box comes first: one was chosen, or six of a kind lie there. */
  fills: boolean;
  boxes: readonly RackBox[];
  /** The zero that was doubted once. */
  doubted: string | null;
  /** Asks whether a zero is meant. */
  doubt: (move: string, best: Fill) => void;
}

export function actsOf(scene: Scene): Act[] {
  return sharedActs(scene) ?? moveActs(scene);
}

/** Throwing again is always at the left, filling a box at the right; the first of them has the focus. */
function moveActs(scene: Scene): Act[] {
  const { turn, view, boxes, chosen } = scene;
  const fill = fillsOf(boxes).find(({ move }) => move === chosen);
  const first = fill !== undefined && (scene.fills || turn.again === "");
  const again = view.phase === "choose" ? [{ ...againAct(turn, "double-yam", !first), key: first ? "again" : "main" }] : [];
  return fill ? [...again, fillAct(scene, fill, first)] : again;
}

export function hintOf(scene: Scene): string {
  const { turn, view, you, picked, boxes } = scene;
  const free = boxes.filter(({ points }) => points === null).length;
  if (you?.does === "move" && (picked || view.phase === "score")) return words.say("double-yam-chosen", { free });
  return hintFor(turn, "double-yam-hint-choose");
}

/** Fill the chosen box; a zero where much is free is asked about once, unless a hint advises it. */
function fillAct(scene: Scene, fill: Fill, primary: boolean): Act {
  const { turn, narrator, view, boxes, doubted } = scene;
  const moves = view.phase === "choose" ? ["stop", fill.move] : [fill.move];
  const box = boxOf(boxes, fill);
  const [advised] = turn.store.advice?.moves ?? [];
  const best = advised && setBy(advised) === fill.move ? null : costly(fill, boxes);
  const short = words.say("double-yam-fill", { box, colour: narrator.phrases.colour(box), number: fill.number, points: fill.points });
  return {
    key: primary ? "main" : "fill",
    primary,
    ready: !turn.flying,
    label: doubted === fill.move ? words.say("double-yam-fill-sure") : short,
    keys: "S",
    run: () => (best && doubted !== fill.move ? scene.doubt(fill.move, best) : void turn.play(...moves)),
  };
}

/** The numbers of which the chosen series may be, where there are several. */
export function waysOf({ boxes, chosen }: Pick<Scene, "boxes" | "chosen">): readonly Fill[] {
  const box = boxes.find(({ fills }) => fills.some(({ move }) => move === chosen));
  return box && box.fills.length > 1 ? box.fills : [];
}
