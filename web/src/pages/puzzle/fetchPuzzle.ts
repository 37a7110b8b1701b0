/** The puzzle of a day: a server that is still drawing it (`puzzle/busy`) is asked again. */
import { api, type Fault } from "../../wire/api.ts";
import type { Position } from "../../wire/types.ts";

const WAIT = 2000;
const MOST_TRIES = 30;

export async function fetchPuzzle(date: string, tries = MOST_TRIES): Promise<Position> {
  try {
    return await api.puzzle(date);
  } catch (error) {
    if ((error as Fault).code !== "puzzle/busy" || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    return fetchPuzzle(date, tries - 1);
  }
}
