/** Custom sheets for Color'Yam: objectives as they are chosen, and dice that fit them or not. */
import { fitting, meets, PLACES, poleOf, readObjective, SHEET_COLOURS, type Form } from "../../rules/color-yam/objectives.ts";

const LETTERS = ["A", "B", "C"];

export function formOf(text: string): Form | undefined {
  return readObjective(text)?.form;
}

export function coloursOf(text: string): string[] {
  return [...(readObjective(text)?.colours ?? [])];
}

/** An objective in notation; missing or repeated colours are filled with the next free ones. */
export function write(form: Form, wanted: readonly string[], colours: readonly string[] = SHEET_COLOURS): string {
  const parts = form.pattern.split(" ");
  const chosen: string[] = [];
  for (let i = 0; parts.includes(LETTERS[i] ?? ""); i++) {
    const asked = wanted[i];
    const free = colours.filter((colour) => !chosen.includes(colour));
    const later = wanted.slice(i + 1);
    const kept =
      asked !== undefined && colours.includes(asked) && !chosen.includes(asked) ? asked : (free.find((c) => !later.includes(c)) ?? free[0]);
    chosen.push(kept ?? "");
  }
  return parts.map((part) => (LETTERS.includes(part) ? chosen[LETTERS.indexOf(part)] : part)).join(" ");
}

/** Another colour at one place; where it stood before, the old one goes. */
export function replaceColour(text: string, place: number, colour: string, of: readonly string[] = SHEET_COLOURS): string {
  const form = formOf(text);
  const colours = coloursOf(text);
  if (!form) return text;
  const before = colours.indexOf(colour);
  if (before >= 0) colours[before] = colours[place] ?? "";
  colours[place] = colour;
  return write(form, colours, of);
}

export function freshSheet(): string[] {
  return ["1x brown", "no yellow", "3x", "not 3x", "blue > pink", "orange = green"];
}

/** Six objectives by chance that fit the edition. */
export function surprise(edition: string, colours: readonly string[] = SHEET_COLOURS, random: () => number = Math.random): string[] {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
  const texts: string[] = [];
  for (const place of PLACES) {
    const forms = fitting(poleOf(place), edition);
    let text = "";
    for (let tries = 0; tries < 20 && (text === "" || texts.includes(text)); tries++) {
      text = write(
        pick(forms),
        [...colours].sort(() => random() - 0.5),
        colours,
      );
    }
    texts.push(text);
  }
  return texts;
}

/** Objectives that the edition does not have give way to the first that it has; colours that the box does not have, to others. */
export function fitSheet(texts: readonly string[], edition: string, colours: readonly string[] = SHEET_COLOURS): string[] {
  return texts.map((text, place) => {
    const forms = fitting(poleOf(place), edition);
    const form = formOf(text);
    const fits = form !== undefined && forms.includes(form);
    return fits ? write(form, coloursOf(text), colours) : write(forms[0] as Form, [], colours);
  });
}

/** Six dice that fit, and six that do not: the same for the same text. */
export function examples(text: string, colours: readonly string[] = SHEET_COLOURS): { fits: string[]; misses: string[] } {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const found: { fits: string[]; misses: string[] } = { fits: [], misses: [] };
  for (let tries = 0; tries < 4000 && !(found.fits.length && found.misses.length); tries++) {
    const dice = PLACES.map(() => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return colours[(seed >>> 16) % colours.length] ?? "";
    }).sort((a, b) => colours.indexOf(a) - colours.indexOf(b));
    const kind = meets(text, dice) ? "fits" : "misses";
    if (!found[kind].length) found[kind] = dice;
  }
  return found;
}
