/** Single keys for everything at the table; they can be switched off in the help. */
import { device } from "../../device.ts";
import { keying } from "./keyboard.svelte.ts";

export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

const NAME = "dice-keys";
const PRESSABLE = "button, a, input, select, textarea, summary, [role=button], [contenteditable]";

export function keysOn(): boolean {
  return device.recall(NAME, true);
}

export function switchKeys(on: boolean): void {
  device.keep(NAME, on);
}

/** Whether a key is meant for the table: not for a dialog, not for something that is typed in. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest("input, select, textarea, [contenteditable]");
}

/** Runs what a key stands for. Space and Enter belong to the control that has the focus, if any. */
export function runKey(event: KeyboardEvent, map: KeyMap): void {
  if (!isForTable(event)) return;
  const target = event.target instanceof Element ? event.target : null;
  const presses = event.key === " " || event.key === "Enter";
  if (presses ? target?.closest(PRESSABLE) : !keysOn()) return;
  const run = map[presses ? "Enter" : event.key.toUpperCase()];
  if (!presses && event.key.length === 1) keying.now = true;
  if (!run) return;
  event.preventDefault();
  run();
}
