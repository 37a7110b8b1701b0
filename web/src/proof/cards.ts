/** Which card a case is: what may come is known from what has come, for the piles of both games are open but for their order. */
import box from "virtual:material/coloretto";
import deck from "virtual:material/yam-color";
import { COLOURS_OF } from "../look/colours/palette.ts";
import type { Dicing } from "./cases.ts";

const COLOURS = COLOURS_OF["coloretto"]!;

/**
 * Whether an event is that case of so many, by the events that stand before it; null where it cannot be said here: of cards
 * of YAM color that come a second time (from under the pile, or in a playoff), for who has won them is not known here.
 */
export function meansCard(text: string, found: bigint, total: bigint, stands: readonly string[], playing: Dicing): boolean | null {
  const all = mayCome(text, stands, playing);
  return all && BigInt(all.length) === total && all[Number(found)] === text;
}

/** What may come in the place of an event, in the order of the cases. */
function mayCome(text: string, stands: readonly string[], { game, players, agreed = [] }: Dicing): readonly string[] | null {
  const what = text.split(" ")[0]!;
  if (game === "yam-color" && what === "card") return unseen(stands);
  if (game !== "coloretto") return null;
  if (what === "out") return choices(COLOURS, Math.max(0, 4 - players)).map((out) => `out ${out.join(" ")}`);
  if (what === "deal") return deals(players, left(stands), !agreed.includes("option pairs any"));
  return what === "card" ? pile(stands, agreed.includes("option golden_joker yes")) : null;
}

/** The cards of YAM color that nobody has seen; null once there are none. */
function unseen(stands: readonly string[]): readonly string[] | null {
  const cards = deck.cards.map((_, i) => `card ${i + 1}`).filter((card) => !stands.includes(card));
  return cards.length ? cards : null;
}

/** The colours that were not taken out for the game that is about to begin. */
function left(stands: readonly string[]): readonly string[] {
  const out = stands.at(-1)?.startsWith("out ") ? stands.at(-1)!.split(" ") : [];
  return COLOURS.filter((colour) => !out.includes(colour));
}

/** CO-05: every way to deal; `apart`: two players share no colour either. */
function deals(players: number, colours: readonly string[], apart: boolean): readonly string[] {
  const text = (dealt: readonly string[]) => `deal ${dealt.join(" ")}`;
  if (players > 2) return orders(colours, players).map(text);
  const pairs = choices(colours, 2);
  const both = pairs.flatMap((one) => pairs.map((two) => [...one, ...two]));
  return both.filter((dealt) => !apart || new Set(dealt).size === dealt.length).map(text);
}

/** CO-06: every card that is left in the pile of this game, one by one; a match has several games. */
function pile(stands: readonly string[], golden: boolean): readonly string[] {
  const dealt = stands.findLastIndex((text) => text.startsWith("deal "));
  const inGame = left(stands.slice(0, Math.max(0, dealt)));
  const drawn = [...(stands[dealt]?.split(" ").slice(1) ?? []), ...stands.slice(dealt + 1).map((text) => text.replace(/^card /, ""))];
  const counts = [
    ...inGame.map((colour) => [colour, box.copies] as const),
    ...([
      ["+2", box.plusTwo],
      ["joker", box.jokers - Number(golden)],
      ["golden", Number(golden)],
    ] as const),
  ];
  return counts.flatMap(([card, copies]) => {
    const gone = drawn.filter((each) => each === card).length;
    return Array<string>(Math.max(0, copies - gone)).fill(`card ${card}`);
  });
}

/** So many of some, in the order in which they stand. */
function choices(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => choices(of.slice(i + 1), number - 1).map((rest) => [first, ...rest]));
}

/** So many of some, in every order. */
function orders(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => orders(of.toSpliced(i, 1), number - 1).map((rest) => [first, ...rest]));
}
