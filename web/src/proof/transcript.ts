/** Transcript of a table: folds proof lines and draws, and checks each of them. Twin of `arlequin.proof.transcript`. */
import { LENGTH, follows } from "./chain.ts";
import { digest, drawCase, fingerprintOf, readLinks, readProof, SERVER, START, transcriptHash, type Links, type Proof } from "./draw.ts";
import { readLine, type Away, type Back, type Burn, type End, type Join, type Line } from "./lines.ts";
import { linkLine, valid, type Check } from "./signatures.ts";

const LINK = /^[0-9a-f]{64}$/;

/** What can be wrong at a table; the first fault stays. */
export type FaultCode =
  | ("agreement" | "order" | "illegal" | "unreadable" | "signature" | "link" | "missing" | "outcome" | "parts" | "takeback")
  | ("between" | "asked" | "own" | "burns" | "past" | "end");

/** A line or a draw is not as the protocol demands. */
export class ProofFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}

/** ProofFault where something is not right. */
export function demand(right: boolean, code: FaultCode): asserts right {
  if (!right) throw new ProofFault(code);
}

/** A device as far as the transcript shows it. */
export interface DeviceChain {
  readonly key: string;
  /** After which round. */
  readonly joined: number;
  /** The latest link, first the commitment, and its round. */
  link: string;
  round: number;
  away: boolean;
  /** Whether it is away by its own signed word. */
  excused: boolean;
  /** Its `away` lines. */
  aways: number;
  /** Rounds that were drawn with a link of it. */
  used: number;
  ended: boolean;
}

export class Transcript {
  readonly table: string;
  readonly agreement: readonly string[];
  /** All lines but ends, without signatures. */
  readonly lines: string[];
  readonly devices = new Map<number, DeviceChain>();
  /** The last round that was drawn or burned. */
  round = 0;
  /** How many rounds were drawn. */
  rounds = 0;
  /** The part of the last draw; 0 once another event has come after it. */
  part = 0;
  /** Whether a line has come after it: then no draw can share its links. */
  #split = false;
  digest = START;
  burn: Burn | null = null;
  stopped = false;
  readonly #check: Check;
  #server: { link: string; round: number };
  /** The links of the last round that was drawn. */
  #links: Links = new Map();
  #hashed = { lines: 0, digest: "", hash: "" };

  constructor(agreement: readonly string[], table: string, server: string, check: Check = valid) {
    demand(LINK.test(server), "unreadable");
    this.agreement = agreement;
    this.table = table;
    this.lines = ["proof 5", `table ${table}`, `server ${server}`];
    this.#server = { link: server, round: 0 };
    this.#check = check;
  }

  /** The next round. */
  get next(): number {
    return this.round + 1;
  }

  /** The devices that have joined and are not away, in order of their ids. */
  get participants(): number[] {
    return [...this.devices].flatMap(([device, { away }]) => (away ? [] : [device]));
  }

  /** The transcript hash. */
  get hash(): string {
    const [lines, game] = [this.lines.length, this.digest];
    if (this.#hashed.lines !== lines || this.#hashed.digest !== game)
      this.#hashed = { lines, digest: game, hash: this.hashAt(lines, game) };
    return this.#hashed.hash;
  }

  /** The transcript hash after so many lines, at another digest of the game. */
  hashAt(lines: number, game: string): string {
    return transcriptHash(this.agreement, this.lines.slice(0, lines), game);
  }

  get fingerprint(): string {
    return fingerprintOf(this.hash);
  }

  // --- lines -----------------------------------------------------------------------------------------

  /** Check a line and apply it. */
  addLine(text: string, signature = ""): Line {
    const line = readLine(text);
    demand(line !== null, "unreadable");
    demand(!this.stopped || line.kind === "end", "order");
    if (line.kind === "join") this.#join(line, text, signature);
    else if (line.kind === "end") this.#end(line, text, signature);
    else {
      demand(line.kind !== "burn" || this.burn === null, "burns");
      demand(line.round === this.next, "order");
      demand(line.kind === "away" || !signature, "signature");
      if (line.kind === "burn") this.#burn(line);
      else if (line.kind === "stop") this.stopped = true;
      else this.#presence(line, text, signature);
    }
    if (line.kind === "end") return line;
    this.lines.push(text);
    this.#split = true;
    return line;
  }

  #join({ device, round, link, key }: Join, text: string, signature: string): void {
    demand(device === this.devices.size + 1 && round === this.round, "order");
    demand(this.#check(key, this.table, text, signature), "signature");
    this.devices.set(device, { key, joined: round, link, round, away: false, excused: false, aways: 0, used: 0, ended: false });
  }

  #presence(line: Away | Back, text: string, signature: string): void {
    const chain = this.#device(line.device);
    demand(chain.away === (line.kind === "back"), "order");
    if (line.kind === "away") {
      demand(line.earlier === chain.aways, "order");
      demand(!signature || this.#check(chain.key, this.table, text, signature), "signature");
      chain.aways += 1;
    }
    chain.away = line.kind === "away";
    chain.excused = chain.away && signature !== "";
  }

  #burn(line: Burn): void {
    const participants = this.participants;
    const ordered = line.devices.every((device, i) => device > (line.devices[i - 1] ?? 0) && participants.includes(device));
    demand(ordered, "order");
    this.burn = line;
    this.round = line.round;
    for (const device of line.devices) Object.assign(this.#device(device), { away: true, excused: false });
  }

  #end({ device, used, transcript }: End, text: string, signature: string): void {
    const chain = this.#device(device);
    demand(!chain.ended && used === chain.used && transcript === this.hash, "end");
    demand(this.#check(chain.key, this.table, text, signature), "signature");
    chain.ended = true;
  }

  #device(device: number): DeviceChain {
    const chain = this.devices.get(device);
    demand(chain !== undefined, "order");
    return chain;
  }

  // --- events ----------------------------------------------------------------------------------------

  /** Apply an event that chance did not bring, or one that is not proven any more. */
  addEvent(text: string): void {
    this.digest = digest(this.digest, text);
    this.part = 0;
  }

  /**
   * Check a draw and apply it; the case that was drawn. `shares` says whether the rules let it follow the draw before it
   * with the same links.
   */
  addDraw(text: string, proof: string, signed: string, total: bigint, shares: boolean): bigint {
    const found = readProof(proof);
    demand(found !== null, "unreadable");
    demand(found.total === total && !this.stopped, "outcome");
    const follows = shares && this.part > 0;
    demand(!(follows && this.#split), "parts");
    const [round, part] = follows ? [this.round, this.part + 1] : [this.next, 1];
    demand(found.round === round && found.part === part, follows ? "parts" : "order");
    if (follows) demand(!found.links && !signed, "parts");
    else this.#show(found, signed);
    const drawn = drawCase(found.place, total, this.hash, this.#links);
    demand(found.case === drawn, "outcome");
    this.part = found.part;
    this.#split = false;
    this.digest = digest(this.digest, text, proof);
    return drawn;
  }

  /** Check the links of a new round: exactly its participants, each link the next one. */
  #show({ links: text, round }: Proof, signed: string): void {
    const [links, signatures] = [readLinks(text), readLinks(signed)];
    demand(links !== null && signatures !== null, "unreadable");
    const devices = this.participants;
    demand([...links.keys()].join() === [SERVER, ...devices].join(), "missing");
    demand([...signatures.keys()].join() === devices.join(), "signature");
    demand(this.#follows(links.get(SERVER)!, this.#server), "link");
    for (const device of devices) {
      const [chain, link] = [this.#device(device), links.get(device)!];
      demand(this.#follows(link, chain), "link");
      const line = linkLine(device, this.next, link, this.hash);
      demand(this.#check(chain.key, this.table, line, signatures.get(device)!), "signature");
    }
    this.#server = { link: links.get(SERVER)!, round };
    for (const device of devices) {
      const chain = this.#device(device);
      Object.assign(chain, { link: links.get(device)!, round, used: chain.used + 1 });
    }
    [this.round, this.#links] = [round, links];
    this.rounds += 1;
  }

  #follows(link: string, { link: head, round }: { link: string; round: number }): boolean {
    const steps = this.next - round;
    return steps <= LENGTH && follows(link, head, steps);
  }
}
