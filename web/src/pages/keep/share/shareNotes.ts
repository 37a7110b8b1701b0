/** What a phone remembers of shared sheets: of its own by their game, of others' by their names. */
import { device } from "../../../device.ts";
import { api } from "../../../wire/api.ts";
import { newSecret } from "../../../wire/names.ts";
import type { SentSheet } from "../../../wire/types.ts";
import type { Kept } from "../keptSheet.svelte.ts";
import { keptOf, scoreOf, textOf, type Line, type ShareNote } from "./sharedSheet.svelte.ts";

export const LINE: Line = { look: api.lookAtSheet, write: api.writeSheet, pen: api.movePen, stop: api.stopSheet };
const MOST_SEEN = 12;

/** A sheet that another phone has shared, as it was seen here last. */
export interface SeenSheet {
  note: ShareNote;
  game: string;
  kept: Kept;
  /** When, in milliseconds. */
  at: number;
}

/** The note of the sheet of a game that this phone has shared. */
export function ownNote(game: string): ShareNote | null {
  return device.recall<ShareNote | null>(`share.${game}`, null);
}

export function keepOwnNote(game: string, note: ShareNote): void {
  device.keep(`share.${game}`, note);
}

export function dropOwnNote(game: string): void {
  device.drop(`share.${game}`);
}

/** Share a sheet: this phone has the pen. */
export async function shareSheet(game: string, kept: Kept): Promise<ShareNote> {
  const secret = newSecret();
  const state = await api.shareSheet(secret, scoreOf(game, kept));
  const note = noteOf(state, secret, keptOf(state.score ?? scoreOf(game, kept)));
  keepOwnNote(game, note);
  return note;
}

/** A sheet under a link: as the server has it, or as it was seen here last where no one answers. */
export async function loadSeenSheet(sheet: string): Promise<SeenSheet> {
  const known = device.recall<SeenSheet | null>(`shared.${sheet}`, null);
  if (known) return known;
  const secret = newSecret();
  const state = await api.lookAtSheet(sheet, secret, 0);
  const score = state.score!;
  const kept = keptOf(score);
  return { note: noteOf(state, secret, kept), game: score.game, kept, at: Date.now() };
}

export function keepSeenSheet(seen: SeenSheet): void {
  device.keep(`shared.${seen.note.sheet}`, { ...seen, at: Date.now() });
  const others = device.namesUnder("shared.").map((name) => ({ name, at: device.recall<SeenSheet | null>(name, null)?.at ?? 0 }));
  for (const { name } of others.sort((one, two) => two.at - one.at).slice(MOST_SEEN)) device.drop(name);
}

function noteOf(state: SentSheet, secret: string, kept: Kept): ShareNote {
  const { sheet, revision, pen, owner, you } = state;
  return { sheet, secret, revision, known: textOf(kept), writes: pen === you, owns: owner === you };
}
