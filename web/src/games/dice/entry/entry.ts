/**
 * Real dice: people tap the faces that they see, in any order. Which face lies on which die is
 * worked out here, so no one has to know the letters.
 */

export interface Face {
  number: number;
  colour: string;
}

/** A die that was thrown: the colours of its faces 1 to 6. */
export type Faces = readonly string[];

/** Whether a die can show a face. */
export type Fits<F, D> = (face: F, die: D) => boolean;

const shows: Fits<Face, Faces> = (face, die) => die[face.number - 1] === face.colour;

/**
 * Gives each face a die that has it, no die twice; null where that cannot be.
 * The answer holds, for each die, the place of its face, or -1.
 */
export function assignDice(faces: readonly Face[], dice: readonly Faces[]): number[] | null {
  return matchDice(faces, dice, shows);
}

/** The same for dice of any kind. */
export function matchDice<F, D>(faces: readonly F[], dice: readonly D[], fits: Fits<F, D>): number[] | null {
  const held = dice.map(() => -1);
  for (const [i] of faces.entries()) if (!placeFace(i, faces, dice, fits, held, new Set())) return null;
  return held;
}

/** Finds a die for a face; the face that holds it moves to another one if there is one. */
function placeFace<F, D>(i: number, faces: readonly F[], dice: readonly D[], fits: Fits<F, D>, held: number[], seen: Set<number>): boolean {
  const face = faces[i];
  for (const [die, made] of dice.entries()) {
    if (seen.has(die) || face === undefined || !fits(face, made)) continue;
    seen.add(die);
    const holder = held[die] ?? -1;
    if (holder === -1 || placeFace(holder, faces, dice, fits, held, seen)) {
      held[die] = i;
      return true;
    }
  }
  return false;
}

/** Whether the dice could show this face beside those already tapped. */
export function possible(chosen: readonly Face[], face: Face, dice: readonly Faces[]): boolean {
  return assignDice([...chosen, face], dice) !== null;
}

/** The throw in the notation of records; null while faces are missing. */
export function throwText(chosen: readonly Face[], dice: readonly Faces[]): string | null {
  if (chosen.length !== dice.length) return null;
  const held = assignDice(chosen, dice);
  return held && `throw ${held.map((i) => chosen[i]?.number ?? 0).join("")}`;
}

/** The colours of the dice, each once, in the order of the box. */
export function columns(dice: readonly Faces[]): string[] {
  return [...new Set(dice.flat())];
}

/** Whether any of the dice has this face. */
export function exists(face: Face, dice: readonly Faces[]): boolean {
  return dice.some((colours) => colours[face.number - 1] === face.colour);
}
