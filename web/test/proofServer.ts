/** A server of proven tables for tests: honest unless a test says otherwise, with every chain and key at hand. */
import { Chain } from "../src/proof/chain.ts";
import { agreementOf } from "../src/rules/agreement.ts";
import { drawCase, linksText, SERVER } from "../src/proof/draw.ts";
import { linkLine, publicKey, sign } from "../src/proof/signatures.ts";
import { Transcript } from "../src/proof/transcript.ts";
import { actionsOf, applyEntry, newTable, type Table } from "../src/rules/table.ts";
import { PROOF, PROTOCOL, type SentEntry, type LinkWanted, type SentSetup, type Welcome } from "../src/wire/types.ts";

const chain = new Chain("11".repeat(32));
const other = new Chain("99".repeat(32));

/** It begins with a throw, and a turn needs no more than one. */
export const SETUP: SentSetup = {
  game: "color-yam",
  options: { sheet: "1", free_lines: "yes" },
  objectives: [],
  dice: "cup",
  public: false,
  turn_seconds: 0,
  hints: true,
  look: 0,
  proof: PROOF,
  server: chain.link(0),
  seats: [{ kind: "person" }, { kind: "person" }],
};
/** A throw is followed by a card with the same links. */
export const CARDS: SentSetup = { ...SETUP, game: "yam-color", options: {} };

export interface Given {
  readonly link: string;
  readonly signed: string;
}

/** A device of the test. */
export class Friend {
  readonly chain: Chain;
  readonly secret: string;
  id = 0;
  joined = 0;

  constructor(digits: string) {
    this.chain = new Chain(digits.repeat(32));
    this.secret = digits.repeat(32);
  }

  get key(): string {
    return publicKey(this.secret);
  }

  joins(server: ProofServer): this {
    this.id = server.transcript.devices.size + 1;
    this.joined = server.transcript.round;
    server.sign(this, `join ${this.id} ${this.joined} ${this.chain.link(0)} ${this.key}`);
    return this;
  }

  gives({ round, transcript }: Pick<LinkWanted, "round" | "transcript">, table = "t"): Given {
    const link = this.chain.link(round - this.joined);
    return { link, signed: sign(this.secret, table, linkLine(this.id, round, link, transcript)) };
  }
}

export class ProofServer {
  readonly setup: SentSetup;
  readonly transcript: Transcript;
  /** Everything that was published. */
  entries: SentEntry[] = [];
  friends: Friend[] = [];
  table: Table;

  constructor(setup = SETUP) {
    this.setup = setup;
    this.table = newTable(setup);
    this.transcript = new Transcript(agreementOf(setup)!, "t", setup.server!, () => true);
  }

  /** The same server, at the same place: from here on both can differ. */
  fork(upTo = this.entries.length): ProofServer {
    const made = new ProofServer(this.setup);
    made.friends = this.friends;
    for (const { ply: _, at: __, ...entry } of this.entries.slice(0, upTo)) made.entry(entry);
    return made;
  }

  // --- entries ---------------------------------------------------------------------------------------

  /** Publish an entry; what it does not understand itself is published all the same. */
  entry(entry: Omit<SentEntry, "ply" | "at">): SentEntry {
    const numbered = { ply: this.entries.length + 1, at: 0, ...entry };
    const before = this.table;
    this.entries.push(numbered);
    try {
      this.table = applyEntry(before, numbered);
      const { kind, text = "", proof, signed = "" } = numbered;
      if (kind === "proof") this.transcript.addLine(text, signed);
      else if (kind === "event" && proof) this.transcript.addDraw(text, proof, signed, this.#total(before), this.#shares(before));
      else if (kind === "event") this.transcript.addEvent(text);
    } catch {
      // a fault that the test wants
    }
    return numbered;
  }

  line(text: string, signed = ""): SentEntry {
    return this.entry({ kind: "proof", text, ...(signed && { signed }) });
  }

  /** A line that a friend signs. */
  sign({ secret }: Friend, text: string): SentEntry {
    return this.line(text, sign(secret, "t", text));
  }

  #due(table = this.table) {
    return table.past!.position.pending!;
  }

  #total(table: Table): bigint {
    const { dice, sides, of } = this.#due(table);
    return dice ? BigInt(sides) ** BigInt(dice) : BigInt(of.length);
  }

  #shares(table: Table): boolean {
    return this.#due(table).owner === null && !table.past!.position.racing;
  }

  // --- rounds ----------------------------------------------------------------------------------------

  wanted(device: number): LinkWanted {
    return { type: "link-wanted", device, round: this.transcript.next, transcript: this.transcript.hash };
  }

  /** The links of this round: those that are given, and those of all friends that take part. */
  links(given: Readonly<Record<number, Given>> = {}): Record<number, Given> {
    const friends = this.friends.filter(({ id }) => this.transcript.participants.includes(id));
    return { ...Object.fromEntries(friends.map((each) => [each.id, each.gives(this.wanted(each.id))])), ...given };
  }

  /** Draw with exactly these links. */
  draw(given: Readonly<Record<number, Given>>, { server = chain.link(this.transcript.next), place = "" } = {}): SentEntry {
    const ids = Object.keys(given).map(Number);
    const follows = this.#shares(this.table) && this.transcript.part > 0;
    const links = new Map([[SERVER, server], ...ids.map((id) => [id, given[id]!.link] as const)]);
    if (!follows) this.#links = links;
    const at = follows ? `${this.transcript.round}.${this.transcript.part + 1}` : String(this.transcript.next);
    const total = this.#total(this.table);
    const drawn = drawCase(place || at, total, this.transcript.hash, this.#links);
    const signed = follows ? "" : ids.map((id) => `${id}=${given[id]!.signed}`).join(" ");
    const proof = `${place || at} ${drawn}/${total}${follows ? "" : ` ${linksText(links)}`}`;
    return this.entry({ kind: "event", text: this.#text(drawn), proof, ...(signed && { signed }) });
  }
  #links: ReadonlyMap<number, string> = new Map();

  /** The link of another chain of the server. */
  otherLink(): string {
    return other.link(this.transcript.next);
  }

  #text(drawn: bigint): string {
    const { dice, sides, of } = this.#due();
    if (!dice) return of[Number(drawn)]!;
    const digits = drawn.toString(sides).padStart(dice, "0");
    return `throw ${digits.replace(/./g, (digit) => String(Number(digit) + 1))}`;
  }

  /** Moves until chance is pending, or the game is over. */
  move(): void {
    for (;;) {
      const { position } = this.table.past!;
      if (position.pending || position.outcome) return;
      const { moves } = actionsOf(this.table, [1, 2])[0]!;
      this.entry({ kind: "event", text: moves.includes("stop") ? "stop" : moves[0]! });
    }
  }

  get over(): boolean {
    return this.table.past!.position.outcome !== null;
  }

  // --- messages --------------------------------------------------------------------------------------

  welcome(yours: number[] = [1], setup: Partial<SentSetup> = {}): Welcome {
    const said = { protocol: PROTOCOL, table: "t", now: 0, status: {}, yours, setup: { ...this.setup, ...setup } };
    return { type: "welcome", ...said, entries: [...this.entries] };
  }
}
