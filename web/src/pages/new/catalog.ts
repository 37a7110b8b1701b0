/** What can be played at this server; asked once. */
import { api } from "../../wire/api.ts";
import type { GameListed, Games } from "../../wire/types.ts";

let asked: Promise<Games> | null = null;

export async function listed(game: string): Promise<{ game: GameListed; levels: string[] }> {
  asked ??= api.games();
  try {
    const { games } = await asked;
    const found = games.find((each) => each.name === game);
    if (!found) throw new Error(`there is no game ${game}`);
    return { game: found, levels: found.levels };
  } catch (error) {
    asked = null;
    throw error;
  }
}
