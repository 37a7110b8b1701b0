/**
 * One table over a socket that comes back by itself.
 *
 * Says hello with the last ply seen, so that nothing is missed. A request is kept until it is
 * answered and sent again, with the same key, after every reconnect: the server does it once.
 */
import { Fault } from "./api.ts";
import { newKey } from "./names.ts";
import { hasRules } from "../rules/opening.ts";
import { PROTOCOL, type ClientMessage, type Done, type ServerMessage, type Welcome } from "./types.ts";

/** connecting: for the first time or again; open: welcomed; waiting: until the next try; closed: for good. */
export type Status = "connecting" | "open" | "waiting" | "closed";

type WithoutKey<M> = M extends { key: string } ? Omit<M, "key"> : never;
/** A request without its key, which the socket adds. */
export type Ask = WithoutKey<ClientMessage>;
type Request = Extract<ClientMessage, { key: string }>;
/** A message that is not answered, and not worth repeating. */
type Sign = Extract<ClientMessage, { type: "react" | "link" | "here" | "seen" | "ready" | "seal-broken" }>;

/** What this file needs of a WebSocket. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketOptions {
  table: string;
  secrets: () => readonly string[];
  /** The last ply seen. */
  since: () => number;
  /** What was seen cannot be continued: the next hello begins with ply 0. */
  forget: () => void;
  hear: (message: ServerMessage) => void;
  /** Whether this device joins the proof of chance by itself. */
  takesPart?: () => boolean;
  status: (status: Status, fault: Fault | null) => void;
  /** Opens a line; tests hand in their own. */
  open?: (() => Line) | undefined;
  random?: (() => number) | undefined;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** So long a line has held, though nothing new was received on it. */
const STEADY = 5_000;
/** Lines in a row on which the server has answered and hung up at once: the person decides then. */
const MOST_HANG_UPS = 8;
const PING_EVERY = 15_000;
const PATIENCE = 10_000;
/** Someone waits for an answer: so long is the line believed in. */
const ANSWER = 3_000;
/** Errors after which trying again is of no use. */
const FINAL = new Set(["hello/protocol", "hello/expected", "table/unknown", "table/damaged", "seat/replaced", "address/sockets"]);

/** This page has more plies than the server, which was restored from a backup. */
const AHEAD = "hello/ahead";

interface Waiting {
  request: Request;
  resolve: (done: Done) => void;
  reject: (fault: Fault) => void;
}

export class TableSocket {
  readonly #options: SocketOptions;
  readonly #waiting = new Map<string, Waiting>();
  /** The pages of a welcome so far; null where no hello waits for an answer. */
  #pages: Welcome[] | null = null;
  /** Whether views are asked for: these pages do not have the rules of the table. */
  #views = false;
  #line: Line | null = null;
  #opened = false;
  #status: Status = "closed";
  #tries = 0;
  #hangUps = 0;
  /** When the latest hello was answered; null while none is. */
  #openedAt: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  /** Begin; from now on the line is kept open until `close`. */
  start(): void {
    globalThis.addEventListener?.("online", this.wake);
    globalThis.addEventListener?.("offline", this.wake);
    globalThis.document?.addEventListener("visibilitychange", this.wake);
    this.#connect();
  }

  /** End for good: what was not answered is given up. */
  close(fault: Fault = new Fault("socket/closed", "The table was left.")): void {
    globalThis.removeEventListener?.("online", this.wake);
    globalThis.removeEventListener?.("offline", this.wake);
    globalThis.document?.removeEventListener("visibilitychange", this.wake);
    this.#drop();
    clearTimeout(this.#retry);
    this.#become("closed", fault.code === "socket/closed" ? null : fault);
    for (const waiting of this.#waiting.values()) waiting.reject(fault);
    this.#waiting.clear();
  }

  /** Ask something of the table; resolves when it was done, rejects with a Fault when it was refused. */
  ask(ask: Ask): Promise<Done> {
    const request = { ...ask, key: newKey() };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.key, { request, resolve, reject });
      if (this.#status !== "open") return;
      this.#send(request);
      this.#expect(ANSWER, () => this.#ping(ANSWER));
    });
  }

  /** Send something that may be lost. */
  tell(sign: Sign): void {
    if (this.#status === "open") this.#send(sign);
  }

  /** How many requests have no answer yet. */
  get pendingCount(): number {
    return this.#waiting.size;
  }

  /** The network or the person comes or goes: try now, or see whether the line is still good. */
  readonly wake = (): void => {
    if (this.#status === "waiting") this.#connect();
    else if (this.#status === "open") this.#ping(ANSWER);
  };

  #connect(): void {
    clearTimeout(this.#retry);
    this.#become("connecting");
    const line = this.#options.open?.() ?? openLine(this.#options.table);
    this.#line = line;
    this.#opened = false;
    this.#pages = null;
    line.onopen = () => this.#hello(line);
    line.onmessage = (event) => this.#handleMessage(line, String(event.data));
    line.onclose = () => this.#handleClose(line);
    this.#expect(PATIENCE, () => this.#handleClose(line));
  }

  /** With the last ply seen: that of the pages that have come, if it is not the first hello of this line. */
  #hello(line: Line, pages: Welcome[] = []): void {
    this.#opened = true;
    this.#pages = pages;
    const { secrets, since } = this.#options;
    const hello: ClientMessage = {
      type: "hello",
      protocol: PROTOCOL,
      secrets: [...secrets()],
      since: pages.at(-1)?.entries.at(-1)?.ply ?? since(),
      ...(this.#views && { views: true }),
      ...(this.#options.takesPart?.() && { takes_part: true }),
    };
    // Expected first: a line within the page answers while it is being sent.
    this.#expect(PATIENCE, () => this.#handleClose(line));
    line.send(JSON.stringify(hello));
  }

  #handleMessage(line: Line, text: string): void {
    if (line !== this.#line) return;
    const message = JSON.parse(text) as ServerMessage;
    const known = this.#options.since();
    if (this.#status === "open") this.#expect(PING_EVERY, () => this.#ping());
    if (message.type === "error") {
      const { code, text, key = null, rule = null, wait = null } = message;
      this.#handleFault(new Fault(code, text, rule, wait), key);
    } else if (message.type === "welcome") this.#handleWelcome(line, message);
    else this.#options.hear(message);
    if (this.#options.since() > known) this.#holds();
    if (message.type === "done") this.#settle(message.key, (waiting) => waiting.resolve(message));
  }

  /** One page of a welcome: the next one is asked for, or all of them are handed on as one. */
  #handleWelcome(line: Line, page: Welcome): void {
    if (!this.#views && !hasRules(page.setup)) return this.#askForViews();
    const unasked = this.#pages === null;
    const pages = [...(this.#pages ?? []), page];
    this.#pages = null;
    if (page.more && !unasked && page.entries.length) return this.#hello(line, pages);
    this.#options.hear(joinPages(pages));
    if (line !== this.#line) return;
    this.#openedAt ??= Date.now();
    this.#become("open");
    this.#expect(PING_EVERY, () => this.#ping());
    if (!unasked) for (const { request } of this.#waiting.values()) this.#send(request);
  }

  /** A game, or a version of it, that these pages do not know: the server says what its rules do. */
  #askForViews(): void {
    this.#views = true;
    this.#startAgain();
  }

  /** With a new line and from ply 0: as after a reload. */
  #startAgain(): void {
    if (this.#options.since() > 0) this.#options.forget();
    this.#drop();
    this.#connect();
  }

  #handleFault(fault: Fault, key: string | null): void {
    if (FINAL.has(fault.code)) this.close(fault);
    else if (fault.code === AHEAD && this.#options.since() > 0) this.#startAgain();
    else if (key !== null) this.#settle(key, (waiting) => waiting.reject(fault));
  }

  #settle(key: string, settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    if (waiting !== undefined) settle(waiting);
  }

  #ping(patience = PATIENCE): void {
    const line = this.#line;
    this.#send({ type: "ping" });
    this.#expect(patience, () => line && this.#handleClose(line));
  }

  /** The line serves: after its loss the next one is opened soon. */
  #holds(): void {
    this.#tries = 0;
    this.#hangUps = 0;
  }

  #handleClose(line: Line): void {
    if (line !== this.#line) return;
    this.#drop();
    this.#dropLines();
    const openedAt = this.#openedAt;
    this.#openedAt = null;
    if (openedAt !== null && Date.now() - openedAt >= STEADY) this.#holds();
    else if (openedAt !== null) this.#hangUps += 1;
    if (this.#hangUps >= MOST_HANG_UPS) return this.close(new Fault("socket/hangs-up", "The server answers and hangs up at once."));
    this.#become("waiting");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    const random = (this.#options.random ?? Math.random)();
    this.#retry = setTimeout(() => this.#connect(), longest * (0.5 + random / 2));
  }

  #drop(): void {
    clearTimeout(this.#pulse);
    const line = this.#line;
    this.#line = null;
    // Browsers complain in the console about a line that is closed before it was open.
    if (line && !this.#opened) line.onopen = () => line.close();
    else line?.close();
  }

  /** A line of the proof is signed for this moment: it is not sent again. */
  #dropLines(): void {
    for (const [key, { request, reject }] of this.#waiting) {
      if (request.type !== "prove") continue;
      this.#waiting.delete(key);
      reject(new Fault("proof/stale", "The line was lost."));
    }
  }

  #expect(milliseconds: number, otherwise: () => void): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(otherwise, milliseconds);
  }

  #send(message: ClientMessage): void {
    this.#line?.send(JSON.stringify(message));
  }

  #become(status: Status, fault: Fault | null = null): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.status(status, fault);
  }
}

/** One welcome, with the entries and facts of all its pages; the last page has the plain view. */
function joinPages(pages: readonly Welcome[]): Welcome {
  const { more: _, ...last } = pages.at(-1)!;
  const facts = pages.flatMap((page) => page.facts ?? []);
  return { ...last, entries: pages.flatMap(({ entries }) => entries), ...(facts.length && { facts }) };
}

/** A line to a table at the server that this page came from. */
function openLine(table: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Line;
}
