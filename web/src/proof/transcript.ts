/** Transcript of a table: folds proof lines and draws, and checks each of them. Twin of `arlequin.proof.transcript`. */
import { LogError, type FaultCode } from "../rules/table.ts";
import { follows } from "./chain.ts";
import { digest, drawCase, readLinks, readProof, SERVER, START, transcriptHash, type Links } from "./draw.ts";
import { readLine, type Line } from "./lines.ts";
import { linkLine, valid, type Check } from "./signatures.ts";

const LINK = /^[0-9a-f]{64}$/;

/** LogError where something is not right. */
export function demand(right: boolean, code: FaultCode): asserts right {
  if (!right) throw new LogError(`fault of the proof: ${code}`, code);
}

/** A device as far as the transcript shows it; `link` is the latest one, of `round`, and `excused`: away by its own signed word. */
const newDevice = (key: string, joined: number, link: string) => {
  return { key, joined, link, round: joined, away: false, excused: false, aways: 0, used: 0, ended: false };
};
export type DeviceChain = ReturnType<typeof newDevice>;

export class Transcript {
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
  /** The burn: there is one at most. */
  burn: Line | null = null;
  stopped = false;
  readonly #agreement: readonly string[];
  readonly #table: string;
  readonly #check: Check;
  #server: { link: string; round: number };
  /** The links of the last round that was drawn. */
  #links: Links = new Map();
  #hashed = { lines: 0, digest: "", hash: "" };

  constructor(agreement: readonly string[], table: string, server: string, check: Check = valid) {
    demand(LINK.test(server), "unreadable");
    this.lines = ["proof 5", `table ${table}`, `server ${server}`];
    [this.#agreement, this.#table, this.#check] = [agreement, table, check];
    this.#server = { link: server, round: 0 };
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

  /** The transcript hash after a number of lines, at another digest of the game. */
  hashAt(lines: number, game: string): string {
    return transcriptHash(this.#agreement, this.lines.slice(0, lines), game);
  }

  /** Check a line and apply it. */
  addLine(text: string, signature = ""): Line {
    const line = readLine(text);
    demand(line !== null, "unreadable");
    const { kind, device, round } = line;
    const own = ["join", "away", "end"].includes(kind);
    const closed = this.stopped || [...this.devices.values()].some(({ ended }) => ended);
    demand(!closed || kind === "end", "order");
    demand(kind !== "burn" || this.burn === null, "burns");
    demand(kind === "end" || round === (kind === "join" ? this.round : this.next), "order");
    demand(own || !signature, "signature");
    if (kind === "join") this.#join(line);
    else if (kind === "burn") this.#burn(line);
    else if (kind === "stop") this.stopped = true;
    else this.#change(line, signature !== "");
    const signs = own && (signature !== "" || kind !== "away");
    demand(!signs || this.#check(this.#device(device).key, this.#table, text, signature), "signature");
    if (kind === "end") return line;
    this.lines.push(text);
    this.#split = true;
    return line;
  }

  #join({ device, round, link, key }: Line): void {
    demand(device === this.devices.size + 1, "order");
    this.devices.set(device, newDevice(key, round, link));
  }

  #burn(line: Line): void {
    const participants = this.participants;
    demand(
      line.devices.every((device, i) => device > (line.devices[i - 1] ?? 0) && participants.includes(device)),
      "order",
    );
    [this.burn, this.round] = [line, line.round];
    for (const device of line.devices) Object.assign(this.#device(device), { away: true, excused: false });
  }

  /** An away, a back or an end. */
  #change({ kind, device, earlier, used, transcript }: Line, signed: boolean): void {
    const chain = this.#device(device);
    if (kind === "end") {
      demand(!chain.ended && used === chain.used && transcript === this.hash, "end");
      chain.ended = true;
    } else {
      demand(chain.away === (kind === "back") && (kind === "back" || earlier === chain.aways), "order");
      [chain.away, chain.excused] = [kind === "away", kind === "away" && signed];
      chain.aways += Number(chain.away);
    }
  }

  #device(device: number): DeviceChain {
    const chain = this.devices.get(device);
    demand(chain !== undefined, "order");
    return chain;
  }

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
    else this.#show(found.links, signed);
    const drawn = drawCase(found.place, total, this.hash, this.#links);
    demand(found.case === drawn, "outcome");
    this.part = part;
    this.#split = false;
    this.digest = digest(this.digest, text, proof);
    return drawn;
  }

  /** Check the links of the next round: exactly its participants, each link the next one. */
  #show(text: string, signed: string): void {
    const [links, signatures, devices, round] = [readLinks(text), readLinks(signed), this.participants, this.next];
    demand(links !== null && signatures !== null, "unreadable");
    demand([...links.keys()].join() === [SERVER, ...devices].join(), "missing");
    demand([...signatures.keys()].join() === devices.join(), "signature");
    for (const [device, link] of links) {
      const chain = device === SERVER ? this.#server : this.#device(device);
      demand(follows(link, chain.link, round - chain.round), "link");
    }
    for (const [device, signature] of signatures) {
      const line = linkLine(device, round, links.get(device)!, this.hash);
      demand(this.#check(this.#device(device).key, this.#table, line, signature), "signature");
      this.#device(device).used += 1;
    }
    for (const [device, link] of links) Object.assign(device === SERVER ? this.#server : this.#device(device), { link, round });
    [this.round, this.#links] = [round, links];
    this.rounds += 1;
  }
}
