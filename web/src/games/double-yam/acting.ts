/** What may be done in Double Yam now, each with what it leads to. */
import type { ViewOf } from "../../store/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../dice/acts.ts";
import { againAct, hintFor, sharedActs, type DiceScene } from "../dice/sharedActs.ts";
import type { Fill, RackBox } from "./boxes.ts";

export interface Scene extends DiceScene {
  view: ViewOf<"double-yam">;
  /** The move that is chosen on the rack. */
  chosen: string | null;
  boxes: readonly RackBox[];
}

export function actsOf(scene: Scene): Act[] {
  return sharedActs(scene) ?? moveActs(scene);
}

function moveActs(scene: Scene): Act[] {
  if (scene.view.phase === "choose") return [...fillActs(scene, "fill"), againAct(scene.turn)];
  return fillActs(scene, "main");
}

export function hintOf(scene: Scene): string {
  const { turn, view, you, chosen } = scene;
  if (you?.does === "move" && view.phase === "score" && !chosen) return words.say("double-yam-choose-box");
  return hintFor(turn, "double-yam-hint-choose");
}

/** Fill the chosen box; where a series may be of two numbers, one action for each. */
function fillActs(scene: Scene, key: string): Act[] {
  const primary = key === "main";
  const box = scene.boxes.find(({ fills }) => fills.some((fill) => fill.move === scene.chosen));
  if (!box) {
    return [{ key, primary, ready: false, label: words.say("double-yam-fill-none"), run: () => {} }];
  }
  return box.fills.map((fill, i) => fillAct(scene, i ? `${key}${i}` : key, fill, primary && i === 0));
}

function fillAct({ turn, teller, view }: Scene, key: string, fill: Fill, primary: boolean): Act {
  const moves = view.phase === "choose" ? ["stop", fill.move] : [fill.move];
  return {
    key,
    primary,
    ready: !turn.flying,
    label: teller.move(fill.move),
    note: words.say("double-yam-gives", { points: fill.points }),
    ...(key === "main" || key === "fill" ? { keys: "S" } : {}),
    run: () => void turn.play(...moves),
  };
}
