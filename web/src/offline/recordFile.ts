/** The record of a game of this device, as a file: no server has it. */
import { api } from "../wire/api.ts";

export async function saveRecord(table: string): Promise<void> {
  const text = await api.record(table);
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${table.slice(1)}.arl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
