/** Dealer of version 4 for tests: an honest table that tells entries, with everybody's chains and keys at hand. */
import { below, Chain } from "../src/proof/chain.ts";
import type { GivenLink, Wanted } from "../src/proof/witness/witness.ts";
import type { Commitment } from "../src/proof/shelf/ownChains.ts";
import { commitmentLines, linkLines, publicKey, sign, type Place } from "../src/proof/signature.ts";
import { Told } from "../src/proof/witness/told.ts";
import type { EntryTold, SetupTold } from "../src/wire/types.ts";

const server = new Chain("11".repeat(32));

/** It begins with a throw, and a turn needs no more than one: what dice show does not matter for what is due. */
export const SETUP: SetupTold = {
  game: "color-yam",
  options: { sheet: "1", free_lines: "yes" },
  objectives: [],
  dice: "cup",
  public: false,
  turn_seconds: 0,
  hints: true,
  look: 0,
  proof: 4,
  commit: server.commitment,
  agreement: ["game color-yam", "rules 1", "option sheet 1", "option free_lines yes", "players 2"],
  seats: [{ kind: "person" }, { kind: "person" }],
};

/** Somebody else's device, which gives whatever is wanted. */
export class Friend {
  readonly seat: number;
  readonly #chain: Chain;
  readonly secret: string;
  since = 0;

  constructor(seat: number, digits = "22") {
    this.seat = seat;
    this.#chain = new Chain(digits.repeat(32));
    this.secret = digits.repeat(32);
  }

  commitment(table: string): Commitment {
    const [commit, key] = [this.#chain.commitment, publicKey(this.secret)];
    return { commit, public: key, signed: sign(this.secret, commitmentLines(table, this.seat, commit, key)) };
  }

  link(table: string, number: number, place: Place): GivenLink {
    const link = this.#chain.link(number - this.since);
    return { link, signed: sign(this.secret, linkLines(table, this.seat, number, link, place)) };
  }
}

export class Dealer {
  readonly table = "t";
  readonly told: Told;
  /** Everything that was told, for pages that are loaded again. */
  readonly entries: EntryTold[] = [];
  number = 0;
  /** The links of the latest draw, and how many events have fallen with them. */
  #mixed = "";
  #part = 1;

  constructor(setup: SetupTold = SETUP) {
    this.told = new Told(this.table, setup);
    this.told.add(`commit 0 0 ${server.commitment}`);
  }

  /** What devices are asked for now. */
  get wanted(): Wanted {
    return { number: this.number + 1, ...this.told.place };
  }

  entry(kind: string, more: Partial<EntryTold> = {}): EntryTold {
    const entry = { ply: this.entries.length + 1, at: 0, kind, ...more };
    this.entries.push(entry);
    return entry;
  }

  committed(seat: number, commitment: Commitment, kind = "committed"): EntryTold {
    this.told.add(`commit ${this.number} ${seat} ${commitment.commit} ${commitment.public}`);
    return this.entry(kind, { seat, ...commitment });
  }

  /** By seat, what was given; a word where nothing was. */
  salted(given: Readonly<Record<number, GivenLink | "-" | "~">>): EntryTold {
    const proof = `${++this.number}${links(given)}`;
    this.told.add(`salt ${proof}`);
    return this.entry("salted", { proof, signed: signatures(given) });
  }

  thrown(given: Readonly<Record<number, GivenLink | "-" | "~">>, sides = 6, dice = 6): EntryTold {
    const shown = ` 0=${server.link(++this.number)}${links(given)}`;
    [this.#mixed, this.#part] = [shown, 1];
    const { lines, after } = this.told;
    const total = BigInt(sides ** dice);
    const drawn = below(total, server.link(this.number), [...lines, `after ${after}`, `draw ${this.number} ${total}${shown}`]);
    const digits = drawn
      .toString(sides)
      .padStart(dice, "0")
      .replace(/./g, (digit) => String(Number(digit) + 1));
    return this.event(`throw ${digits}`, `${this.number} ${drawn}/${total}${shown}`, signatures(given));
  }

  /** One of these events, each as likely as the others; nobody has a link in it. */
  drawn(...events: readonly string[]): EntryTold {
    return this.drawnBy({}, ...events);
  }

  /** The same, with links of those who have one. */
  drawnBy(given: Readonly<Record<number, GivenLink | "-" | "~">>, ...events: readonly string[]): EntryTold {
    [this.#mixed, this.#part] = [` 0=${server.link(++this.number)}${links(given)}`, 1];
    return this.#one(String(this.number), events, this.#mixed, signatures(given));
  }

  /** The same, with the links of the draw before it. */
  fallen(...events: readonly string[]): EntryTold {
    return this.#one(`${this.number}.${++this.#part}`, events, "");
  }

  #one(place: string, events: readonly string[], shown: string, signed = ""): EntryTold {
    const { lines, after } = this.told;
    const draw = `draw ${place} ${events.length}${this.#mixed}`;
    const drawn = below(BigInt(events.length), server.link(this.number), [...lines, `after ${after}`, draw]);
    return this.event(events[Number(drawn)]!, `${place} ${drawn}/${events.length}${shown}`, signed);
  }

  /** Both players of `SETUP` end their turns: each line once. */
  turned(): EntryTold[] {
    const lines = this.entries.filter(({ text }) => text?.startsWith("line ")).length;
    return [this.event("stop"), this.event(`line ${Math.floor(lines / 2) + 1}`)];
  }

  serverLink(number: number): string {
    return server.link(number);
  }

  event(text: string, proof: string | null = null, signed = ""): EntryTold {
    this.told.happened(text, proof);
    return this.entry("event", { text, proof, ...(signed && { signed }) });
  }
}

function links(given: Readonly<Record<number, GivenLink | "-" | "~">>): string {
  return Object.entries(given)
    .map(([seat, each]) => ` ${seat}=${typeof each === "string" ? each : each.link}`)
    .join("");
}

function signatures(given: Readonly<Record<number, GivenLink | "-" | "~">>): string {
  return Object.entries(given)
    .flatMap(([seat, each]) => (typeof each === "string" ? [] : [`${seat}=${each.signed}`]))
    .join(" ");
}
