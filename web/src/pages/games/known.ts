/** What became of the games of this device while it was away. */
import { device } from "../../device.ts";
import { isHere } from "../../offline/here.ts";
import { api, type Fault } from "../../wire/api.ts";

/** Asks for each table; whether anything is different now. Without a network nothing changes. */
export async function refreshed(tables: readonly string[]): Promise<boolean> {
  const changed = await Promise.all(tables.map(refresh));
  return changed.includes(true);
}

async function refresh(name: string): Promise<boolean> {
  const known = device.tables.find((table) => table.table === name);
  if (!known || isHere(name)) return false; // nobody else can have played there
  try {
    const { over, seats } = await api.table(name);
    const names = seats.map((seat) => seat.name);
    if (!known.gone && over === known.over && names.join() === known.names.join()) return false;
    device.keepTable({ table: name, over, names, gone: false, at: known.at });
    return true;
  } catch (error) {
    if ((error as Fault).code !== "table/unknown") return false;
    device.keepTable({ table: name, gone: true, at: known.at }); // it may be there again; only people forget a table
    return !known.gone;
  }
}
