/** The referee: the server's, or without a network the one of this device. Both are the same Python. */
import { ready } from "../../offline/ready.svelte.ts";
import { api, Fault, UNREACHABLE } from "../../wire/api.ts";
import type { SheetToReferee, RefereedSheet } from "../../wire/types.ts";

export async function askReferee(sheet: SheetToReferee): Promise<RefereedSheet> {
  try {
    return await api.keep(sheet);
  } catch (error) {
    const away = error instanceof Fault && error.code === UNREACHABLE;
    if (!away || !(await ready.has())) throw error;
    return api.keepHere(sheet);
  }
}
