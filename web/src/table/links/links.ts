/** Links to tables: for inviting, and for moving a seat to another device. */
import { api } from "../../wire/api.ts";

/** The address of a table as others type it. */
export function tableLink(table: string): string {
  return `${location.origin}/t/${encodeURIComponent(table)}`;
}

/** Whether a page is open on the server's own machine, under an address that leads other devices nowhere. */
export function onlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** From where an address can be opened: this machine alone, the devices of this network, or everywhere. */
export type Reach = "here" | "network" | "everywhere";

const PRIVATE = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])/i;
const HOME = /\.(local|lan|home|internal|home\.arpa)$/i;

export function reachOf(address: string): Reach {
  const { hostname } = new URL(address);
  if (onlyHere(hostname)) return "here";
  const single = !/[.:]/.test(hostname);
  return single || PRIVATE.test(hostname) || HOME.test(hostname) ? "network" : "everywhere";
}

/** Four letters as they are dictated; null where it is something else. */
export function readCode(text: string): string | null {
  const plain = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z]{4}$/.test(plain) ? plain : null;
}

/** A link whose preview in messengers is in the sender's language. */
export function linkInLanguage(link: string, language: string): string {
  return language === "en" ? link : `${link}?l=${language}`;
}

/** The address under which other devices find a table: the host often plays at localhost. */
export async function tableAddress(table: string): Promise<string> {
  return (onlyHere(location.hostname) && (await api.link(table).catch(() => null))) || tableLink(table);
}

/** What a link that moves a seat has after its `#`: it never reaches a server's log. */
export function moveHash(seat: number, code: string): string {
  return `seat=${seat}&code=${code}`;
}

export interface Move {
  seat: number;
  code: string;
}

export function readMoveHash(hash: string): Move | null {
  const match = /^#?seat=(\d+)&code=([\w-]+)$/.exec(hash);
  return match ? { seat: Number(match[1]), code: match[2] ?? "" } : null;
}

/** The path that someone means who pastes a link, a path or the name of a table; null where it is none. */
export function tablePath(text: string): string | null {
  const plain = text.trim();
  const inLink = /\/t\/([\w-]{8,})(?:[/?#]|$)/.exec(plain);
  const name = inLink?.[1] ?? (/^[\w-]{8,}$/.test(plain) ? plain : null);
  if (name === null) return null;
  const hash = /#(seat=\d+&code=[\w-]+)$/.exec(plain)?.[0] ?? "";
  return `/t/${name}${hash}`;
}

/** Whether it was copied. At a plain-http name browsers withhold the clipboard: the old way is tried. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return field ? copyFrom(field) : copyHidden(text);
  }
}

function copyFrom(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  return document.execCommand?.("copy") ?? false;
}

/** Without https a browser copies only what is selected in a field: one is there for a moment. */
function copyHidden(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("input");
  field.className = "seen-by-readers-only";
  field.value = text;
  document.body.append(field);
  const done = copyFrom(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
