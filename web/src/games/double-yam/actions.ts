/** What may be done in Double Yam now, each with what it leads to. */
import type { ViewOf } from "../../store/told.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../screen/acts.ts";
import { againAct, hintFor, sharedActs, type DiceScene } from "../dice/actions.ts";
import type { Fill, RackBox } from "./boxes.ts";

export interface Scene extends DiceScene {
  view: ViewOf<"double-yam">;
  /** The move that is chosen on the rack. */
  chosen: string | null;
  boxes: readonly RackBox[];
  /** Draws the eye to the boxes. */
  show: () => void;
}

export function actsOf(scene: Scene): Act[] {
  return sharedActs(scene) ?? moveActs(scene);
}

function moveActs(scene: Scene): Act[] {
  const fill = fillAct(scene);
  return scene.view.phase === "choose" ? [fill, againAct(scene.turn, "double-yam", !fill.primary)] : [fill];
}

export function hintOf(scene: Scene): string {
  const { turn, view, you, chosen } = scene;
  if (you?.does === "move" && chosen) return words.say("double-yam-chosen");
  if (you?.does === "move" && view.phase === "score") return words.say("double-yam-choose-box");
  return hintFor(turn, "double-yam-hint-choose");
}

/** Fill the chosen box: what was chosen is what the coloured button does. */
function fillAct(scene: Scene): Act {
  const fill = scene.boxes.flatMap(({ fills }) => fills).find(({ move }) => move === scene.chosen);
  return fill ? chosenAct(scene, fill) : chooseAct(scene);
}

function chosenAct({ turn, teller, view, boxes }: Scene, fill: Fill): Act {
  const moves = view.phase === "choose" ? ["stop", fill.move] : [fill.move];
  const box = boxes.find(({ fills }) => fills.includes(fill))?.name ?? "";
  return {
    key: keyOf(view),
    primary: true,
    ready: !turn.flying,
    label: teller.move(fill.move),
    short: words.say("double-yam-fill", { box, colour: teller.phrases.colour(box), number: fill.number }),
    note: words.say("double-yam-gives", { points: fill.points }),
    keys: "S",
    run: () => void turn.play(...moves),
  };
}

/** The place of the button: beside the throw, or alone. */
function keyOf(view: Scene["view"]): string {
  return view.phase === "choose" ? "fill" : "main";
}

/** Nothing is chosen yet: shows where one chooses. */
function chooseAct({ turn, view, show }: Scene): Act {
  return { key: keyOf(view), primary: view.phase === "score", ready: !turn.flying, label: words.say("double-yam-fill-none"), run: show };
}

/** The numbers of which the chosen series may be, where there are several. */
export function waysOf({ boxes, chosen }: Pick<Scene, "boxes" | "chosen">): readonly Fill[] {
  const box = boxes.find(({ fills }) => fills.some(({ move }) => move === chosen));
  return box && box.fills.length > 1 ? box.fills : [];
}
