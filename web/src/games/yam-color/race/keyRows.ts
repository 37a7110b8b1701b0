/**
 * Keys for one player, and rows of keys for up to four around one keyboard. By their place on the
 * keyboard, not by their letter: the same on every layout. In each row the first eight keys are 1
 * to 8, the ninth passes, the tenth is 0.
 */

const ROWS = [
  ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0"],
  ["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP"],
  ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ", "KeyK", "KeyL", "Semicolon"],
  ["KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyN", "KeyM", "Comma", "Period", "Slash"],
] as const;
const FACES = ["1234567890", "QWERTYUIOP", "ASDFGHJKL;", "ZXCVBNM,./"];
const AZERTY = ["1234567890", "AZERTYUIOP", "QSDFGHJKLM", "WXCVBN,;:!"];
const SPANISH = ["1234567890", "QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM,.-"];

const MOST_ROWS = ROWS.length;

/** Which player's key, and what it says: a number, or null for a pass. */
export interface Pressed {
  row: number;
  number: number | null;
}

/** What a key means where this many people share the keyboard; undefined for all other keys. */
export function pressedKey(event: Pick<KeyboardEvent, "code" | "key" | "shiftKey">, people: number): Pressed | undefined {
  if (event.shiftKey) return undefined;
  const pad = /^Numpad([0-8])$/.exec(event.code);
  if (pad) return { row: 0, number: Number(pad[1]) };
  if (people === 1 && event.key.toUpperCase() === "P") return { row: 0, number: null };
  for (const [row, codes] of ROWS.slice(0, Math.min(people, MOST_ROWS)).entries()) {
    const place = (codes as readonly string[]).indexOf(event.code);
    if (place >= 0) return meaning(row, place);
  }
  return undefined;
}

function meaning(row: number, place: number): Pressed {
  if (place === 8) return { row, number: null };
  return { row, number: place === 9 ? 0 : place + 1 };
}

/** What is printed on the keys of a row: of 0 to 8, then of the pass, as keyboards of a language have it. */
export function keyLabels(row: number, language: string): string[] {
  const faces = (language === "fr" ? AZERTY : language === "es" ? SPANISH : FACES)[row];
  if (!faces) return [];
  return [faces[9] ?? "", ...faces.slice(0, 8), faces[8] ?? ""];
}
