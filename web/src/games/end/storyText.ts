/** A fact of a story as a sentence. */
import type { Phrases } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";
import type { Told } from "./story.ts";

/** Cards are counted in YAM color, points everywhere else. */
export function storyText({ key, args }: Told, phrases: Phrases): string {
  const { seat, seats, colour, box, number, points, tenths } = args;
  return words.say(key, {
    ...args,
    unit: phrases.game === "yam-color" ? "cards" : "points",
    ...(seat !== undefined && { player: phrases.player(Number(seat)) }),
    ...(seats !== undefined && { player: phrases.players(String(seats).split(",").map(Number)) }),
    ...(colour !== undefined && { colour: phrases.colour(String(colour)) }),
    ...(box !== undefined && { box: phrases.box(String(box), Number(number ?? 0)) }),
    ...(points !== undefined && { score: phrases.score(Number(points)) }),
    ...(tenths !== undefined && { seconds: seconds(Number(tenths)) }),
  });
}

function seconds(tenths: number): string {
  return new Intl.NumberFormat(words.language, { minimumFractionDigits: 1 }).format(tenths / 10);
}
