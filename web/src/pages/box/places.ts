/** Places on dice and cards: which one is next, and which are the same. Pure. */
import { countBalls, type Card, type Face } from "../../box/box.ts";

/** The next place without a colour after this one, the first where there is none behind it; null where all have one. */
export function nextHole(dice: readonly (readonly Face[])[], die: number, place: number): [die: number, place: number] | null {
  const holes = dice.flatMap((faces, d) => faces.flatMap((face, n): [number, number][] => (face ? [] : [[d, n]])));
  return holes.find(([d, n]) => d > die || (d === die && n >= place)) ?? holes[0] ?? null;
}

/** Groups of complete dice with the same faces. */
export function sameDice(dice: readonly (readonly Face[])[]): number[][] {
  const groups = new Map<string, number[]>();
  dice.forEach((faces, i) => {
    if (faces.every(Boolean)) groups.set(faces.join(), [...(groups.get(faces.join()) ?? []), i]);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

/** An earlier card with the same balls; -1 where there is none. */
export function sameCard(cards: readonly Card[], place: number): number {
  const text = (card: Card) => JSON.stringify(Object.entries(card).sort());
  const card = cards[place]!;
  return countBalls(card) ? cards.slice(0, place).findIndex((each) => text(each) === text(card)) : -1;
}
