/** What can be played at this server; asked once. */
import { ready } from "../../offline/ready.svelte.ts";
import { api } from "../../wire/api.ts";
import type { GameInfo, GameList } from "../../wire/types.ts";

/** From the server; without a network this device knows as well. */
async function games(): Promise<GameList> {
  try {
    return await api.games();
  } catch (error) {
    if (!(await ready.has())) throw error;
    return api.gamesHere();
  }
}

let request: Promise<GameList> | null = null;

export async function fetchListing(game: string): Promise<{ game: GameInfo; levels: string[] }> {
  request ??= games();
  try {
    const { games } = await request;
    const listing = games.find((each) => each.name === game);
    if (!listing) throw new Error(`there is no game ${game}`);
    return { game: listing, levels: listing.levels };
  } catch (error) {
    request = null;
    throw error;
  }
}

/** The computers that this device has itself. */
export async function levelsHere(game: string): Promise<readonly string[]> {
  const { games } = await api.gamesHere();
  return games.find((each) => each.name === game)?.levels ?? [];
}
