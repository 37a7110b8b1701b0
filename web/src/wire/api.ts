/** What goes over HTTP. Every failure is a `Fault` with a code for programs and a sentence for people. */
import { asksHere, isHere } from "../offline/here.ts";
import { reach } from "./reach.svelte.ts";
import { tablePage } from "./names.ts";
import type {
  Code,
  ContinueTable,
  CountedScore,
  CreateTable,
  CreatedTable,
  DayPuzzle,
  ErrorBody,
  GameList,
  SheetToReferee,
  Link,
  Lobby,
  Position,
  PenAct,
  PuzzleCount,
  ReviewProgress,
  RefereedSheet,
  SharedScore,
  SentSheet,
  TableInfo,
  Weighed,
  WriteSheet,
} from "./types.ts";

export class Fault extends Error {
  readonly code: string;
  /** The number of the rule that forbids what was asked; null where none does. */
  readonly rule: string | null;

  /** Seconds after which it may be asked again; null where that is not known. */
  readonly wait: number | null;

  constructor(code: string, text: string, rule: string | null = null, wait: number | null = null) {
    super(text);
    this.name = "Fault";
    this.code = code;
    this.rule = rule;
    this.wait = wait;
  }
}

/** The code of a fault that means: no one answered. */
export const UNREACHABLE = "network/unreachable";

export const api = {
  games: (): Promise<GameList> => get("/api/games"),
  lobby: (): Promise<Lobby> => get("/api/tables"),
  table: (table: string): Promise<TableInfo> => get(`/api/tables/${encodeURIComponent(table)}`),
  /** The address of a table that other devices can open. */
  link: async (table: string): Promise<string> => (await get<Link>(`/api/tables/${encodeURIComponent(table)}/link`)).link,
  /** Four letters to dictate; empty where the table has no open seat, or is older than an hour. */
  code: async (table: string): Promise<string> => (await get<Code>(`/api/tables/${encodeURIComponent(table)}/code`)).code,
  /** The path of the table that has a code. */
  byCode: async (code: string): Promise<string> => tablePage((await get<CreatedTable>(`/api/codes/${encodeURIComponent(code)}`)).table),
  /** Cards, dice or sums of a real table, counted by the rules; a fault's sentence says what cannot be. */
  count: (game: string, body: Record<string, string>): Promise<CountedScore> =>
    get(`/api/score/${encodeURIComponent(game)}?${new URLSearchParams(body).toString()}`),
  /** Fails with the reason where the server cannot print this. */
  printable: async (path: string): Promise<void> => {
    await request(path);
  },
  /** The review of a game that is over, or how far it has come. */
  review: (table: string): Promise<ReviewProgress> =>
    isHere(table) ? reviewHere(table) : get(`/api/tables/${encodeURIComponent(table)}/review`),
  /** Every move of one decision, by the number of its event in the review. */
  weighed: async (table: string, number: number): Promise<Weighed> =>
    isHere(table)
      ? post(`/api/reviews/${number}`, { record: await api.record(table) })
      : get(`/api/tables/${encodeURIComponent(table)}/review/${number}`),
  /** A decision of a reviewed game as it stood, with every move. */
  position: (table: string, number: number): Promise<Position> => get(`/api/tables/${encodeURIComponent(table)}/review/${number}/position`),
  /** The puzzle of a day: `2026-11-17`. */
  puzzle: (date: string): Promise<DayPuzzle> => get(`/api/puzzle/${date}`),
  /** The first try of this device: how many have tried, and how many found the best move at once. */
  tryPuzzle: (date: string, move: string): Promise<PuzzleCount> => post(`/api/puzzle/${date}`, { move }),
  /** A score sheet of a real table, refereed. */
  keep: (sheet: SheetToReferee): Promise<RefereedSheet> => post("/api/keep", sheet),
  keepHere: (sheet: SheetToReferee): Promise<RefereedSheet> => here("/api/keep", JSON.stringify(sheet)),
  /** A score sheet that several phones look at; a phone is known by a secret of its own. */
  shareSheet: (secret: string, score: SharedScore): Promise<SentSheet> => send("POST", "/api/sheets", secret, score),
  /** Without the content where nothing is new since a number of changes. */
  lookAtSheet: (sheet: string, secret: string, since: number): Promise<SentSheet> =>
    send("GET", `/api/sheets/${encodeURIComponent(sheet)}?since=${since}`, secret),
  writeSheet: (sheet: string, secret: string, written: WriteSheet): Promise<SentSheet> =>
    send("PUT", `/api/sheets/${encodeURIComponent(sheet)}`, secret, written),
  movePen: (sheet: string, secret: string, act: PenAct): Promise<SentSheet> =>
    send("POST", `/api/sheets/${encodeURIComponent(sheet)}/pen`, secret, act),
  stopSheet: async (sheet: string, secret: string): Promise<void> => {
    await request(`/api/sheets/${encodeURIComponent(sheet)}`, { method: "DELETE", headers: { [PHONE]: secret } });
  },
  sheetLink: async (sheet: string): Promise<string> => (await get<Link>(`/api/sheets/${encodeURIComponent(sheet)}/link`)).link,
  record: (table: string): Promise<string> => text(`/api/tables/${encodeURIComponent(table)}/record`),
  found: (table: CreateTable): Promise<CreatedTable> => post("/api/tables", table),
  /** A new table where a game that is over is continued. */
  goOn: (table: string, body: ContinueTable): Promise<CreatedTable> => post(`/api/tables/${encodeURIComponent(table)}/continue`, body),
  /** On this device, without a network. */
  foundHere: (table: CreateTable): Promise<CreatedTable> => here("/api/tables", JSON.stringify(table)),
  /** What can be played without a network. */
  gamesHere: (): Promise<GameList> => here("/api/games"),
};

/** Where the record of a table is. */
export function recordPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** A game of this device: a server computes it from the record, and keeps nothing but that; where events are, the device knows. */
async function reviewHere(table: string): Promise<ReviewProgress> {
  const { plies = [] } = await get<ReviewProgress>(`/api/tables/${encodeURIComponent(table)}/review`);
  const reply = await post<ReviewProgress>("/api/reviews", { record: await api.record(table) });
  return { ...reply, plies };
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

async function text(path: string): Promise<string> {
  return (await request(path)).text();
}

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await (await request(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

const PHONE = "Arlequin-Phone";

/** With the secret of this phone at a score sheet. */
async function send<T>(method: string, path: string, secret: string, body?: object): Promise<T> {
  const headers = { "Content-Type": "application/json", [PHONE]: secret };
  return (await (await request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()) as T;
}

async function here<T>(path: string, body: string | null = null): Promise<T> {
  return (await (await checkResponse(await fetchHere(path, body))).json()) as T;
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  if (asksHere(path)) return checkResponse(await fetchHere(path));
  const response = await fetch(path, init).catch(() => {
    reach.online = false;
    throw new Fault(UNREACHABLE, "The server cannot be reached.");
  });
  reach.online = true;
  return checkResponse(response);
}

/** A question to the house of this device, which is fetched when it is first needed. */
async function fetchHere(path: string, body: string | null = null): Promise<Response> {
  const client = await import("../offline/client.ts").catch(() => {
    throw new Fault(UNREACHABLE, "Playing without a network is not ready here.");
  });
  return client.here.fetch(path, body);
}

async function checkResponse(response: Response): Promise<Response> {
  if (!response.ok) throw await fault(response);
  return response;
}

async function fault(response: Response): Promise<Fault> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new Fault(error.code, error.text);
  } catch {
    return new Fault("network/strange", `The server answered ${response.status}.`);
  }
}
