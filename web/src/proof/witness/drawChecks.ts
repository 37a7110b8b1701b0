/** Draw checks: every salt, link, draw, move and takeback that is told at a table, checked at once. */
import type { EntryTold } from "../../wire/types.ts";
import { below } from "../chain.ts";
import { isCase, isDue, type Position } from "../../rules/position.ts";
import { readTakeback } from "../../rules/fact.ts";
import { fellSo } from "../../rules/yam-color/game.ts";
import type { DeviceChains } from "./deviceChains.ts";
import {
  AWAY,
  isChance,
  isEvent,
  isLink,
  isOwned,
  readLinks,
  readProof,
  readSalt,
  readSignatures,
  type Proof,
  type Written,
} from "../notation.ts";
import type { Past } from "./past.ts";
import type { SeatWatch } from "./seatWatch.ts";
import { linkLines, type Place } from "../signature.ts";
import { SERVER } from "./told.ts";
import type { ToldChains } from "./toldChains.ts";
import type { Transcript } from "./transcript.ts";

const NOWHERE: Place = { told: "", after: "" };

export class DrawChecks {
  readonly #transcript: Transcript;
  readonly #chains: ToldChains;
  readonly #seats: SeatWatch;
  readonly #device: DeviceChains;
  readonly #past: Past;
  /** The colours of dice that lie open, as the server says, while their throw was not told. */
  #open: readonly string[] | null = null;
  #salted = 0;
  #part = 0;
  #mixed = "";
  #drawnAt = NOWHERE;
  /** How many throws and cards were right. */
  checked = 0;
  /** How many draws there were: throws, and cards that did not fall with one. */
  draws = 0;
  /** In how many of them links of this device were mixed. */
  shared = 0;
  /** Whether they were in the latest. */
  sharedLast = false;
  /** How many rounds of a race were broken off, to be thrown again. */
  rethrown = 0;

  constructor(transcript: Transcript, chains: ToldChains, seats: SeatWatch, device: DeviceChains, past: Past) {
    this.#transcript = transcript;
    this.#chains = chains;
    this.#seats = seats;
    this.#device = device;
    this.#past = past;
  }

  /** The links that were mixed last, by seat; null where none came in time. */
  get lastLinks(): readonly (readonly [number, string | null])[] {
    return readLinks(this.#mixed).map(([seat, link]) => [Number(seat), isLink(link) ? link : null]);
  }

  // --- salts and events ----------------------------------------------------------------------------

  /** Salts: every player's chain shows a link before the next draw. */
  salt(entry: EntryTold): void {
    const [text, signatures] = [entry.proof ?? "", entry.signed ?? ""];
    const salt = readSalt(text);
    if (!salt) return this.#transcript.fail("salt");
    const seats = this.#chains.people;
    if (seats.length && !this.#unsalted) this.#transcript.fail("salt"); // nobody has committed since the last ones
    if (this.#device.ended) this.#transcript.fail("end"); // this device has signed it: no links are given after it
    this.#show(salt.number, salt.links, signatures, seats);
    this.#salted = this.#transcript.number;
    this.#transcript.told!.add(`salt ${text}`);
  }

  /** Whether somebody has committed since the last salts. */
  get #unsalted(): boolean {
    return this.#chains.people.some((seat) => this.#chains.get(seat)!.since >= this.#salted);
  }

  /** Dice of YAM color lie open; the next event is their throw. */
  look(dice: readonly string[]): void {
    if (this.#open && this.#open.join() !== dice.join()) this.#transcript.fail("outcome");
    this.#open = dice;
  }

  event({ text = "", proof = null, signed = "" }: EntryTold): void {
    this.#event(text, proof, signed);
    this.#transcript.told!.happened(text, proof);
  }

  #event(text: string, proof: string | null, signatures: string): void {
    const [chance, back] = [isChance(text) || (!this.#past.comparable && Boolean(proof)), readTakeback(text)];
    if (back === null && this.#past.comparable && !isEvent(text)) return this.#transcript.fail("needless"); // no game has such a word
    if (this.#device.ended) this.#transcript.fail("end"); // it was over
    if (this.#open && !fellSo(text, this.#open)) this.#transcript.fail("outcome"); // other dice lay there
    this.#open = null;
    const before = this.#past.position;
    if (back !== null) this.#takeBack(back, before);
    else this.#past.add(text, chance, before?.after(text) ?? null);
    if (!chance) return this.#move(back === null, before, Boolean(proof) || Boolean(signatures));
    const read = proof && readProof(proof);
    if (read) this.#draw(text, read, signatures, before);
    else this.#transcript.fail("missing");
  }

  #move(isNew: boolean, before: Position | null, proven: boolean): void {
    this.#part = 0;
    if (proven) this.#transcript.fail("needless");
    if (!isNew || !before) return;
    if (before.due) this.#transcript.fail("missing"); // chance was to fall first
    if (!this.#past.position) this.#transcript.fail("order"); // it cannot be made there
  }

  #draw(text: string, proof: Proof, signatures: string, before: Position | null): void {
    const owned = before?.due ? before.due.owner !== null : isOwned(text);
    if (before && !(before.due && isDue(before.due, text))) this.#transcript.fail("order"); // other chance would show something else
    if (proof.part === null) {
      if (this.#part && !owned) this.#transcript.fail("order"); // it falls with the chance before it, with the same links
      this.#first(proof, signatures);
    } else {
      const follows = proof.number === this.#transcript.number && proof.part === this.#part + 1;
      const next = this.#part > 0 && follows && this.#drawnAt.told === this.#transcript.told!.told;
      if (!next || proof.links || signatures || owned) this.#transcript.fail("order");
    }
    this.#part = proof.part ?? 1;
    this.#check(text, proof, before);
  }

  #first({ number, links }: Proof, signatures: string): void {
    if (this.#unsalted) this.#transcript.fail("unsalted");
    if (!/^ 0=[0-9a-f]/.test(links)) this.#transcript.fail("link");
    const shared = readLinks(links).some(([seat, link]) => isLink(link) && this.#device.made(Number(seat)) !== undefined);
    this.#show(number, links, signatures, [SERVER, ...this.#chains.people]);
    this.draws += 1;
    this.shared += Number(shared);
    this.sharedLast = shared;
    this.#mixed = links;
    this.#drawnAt = this.#transcript.told!.place;
  }

  #check(text: string, { place, total, drawn }: Proof, before: Position | null): void {
    const { lines, after } = this.#transcript.told!;
    const draw = `draw ${place} ${total}${this.#mixed}`;
    const found = below(total, this.#chains.get(SERVER)!.link, [...lines, `after ${after}`, draw]);
    const right = !before?.due || isCase(before.due, text, found, total);
    if (String(found) !== drawn || !right) this.#transcript.fail("outcome");
    else if (this.#past.comparable) this.checked += 1;
  }

  /** Never over chance, but for the throw of a race that was broken off. */
  #takeBack(number: number, before: Position | null): void {
    if (before?.outcome) this.#transcript.fail("end"); // nothing is taken back after it, whoever has signed it or not
    if (number > this.#past.length) this.#transcript.fail("takeback");
    const taken = this.#past.take(number);
    const throws = taken.filter(({ text }) => text.startsWith("throw ")).length;
    const race = before?.racing === true && throws === 1 && taken[0]!.text.startsWith("throw ");
    const chance = taken.some((each) => each.chance);
    this.rethrown += Number(chance && race);
    if (chance && !race) this.#transcript.fail("takeback");
  }

  // --- links -----------------------------------------------------------------------------------------

  /** Exactly the next number; every chain is named once, in order, and nothing else. */
  #show(number: number, text: string, signatures: string, seats: readonly number[]): void {
    const links = readLinks(text);
    const next = this.#transcript.number + 1;
    if (number !== next || links.map(([seat]) => seat).join() !== seats.join()) return this.#transcript.fail("order"); // any number of links would take any time
    this.#transcript.pass(number);
    if (this.#device.strayed(number)) this.#transcript.fail("between");
    for (const [seat, link] of links) if (!this.#transcript.wrong) this.#shows(Number(seat), link);
    this.#signatures(links, signatures);
    this.#device.clearGiven();
  }

  #shows(seat: number, link: string): void {
    if (this.#seats.isEmpty(seat) && link !== AWAY) this.#transcript.fail("link"); // nobody is there who could give one
    if (isLink(link) && !this.#chains.follow(seat, link, this.#transcript.number)) this.#transcript.fail("link");
    const own = this.#device.made(seat);
    if (own) this.#device.compare(own, link);
    if (!this.#device.mine(seat) && isLink(link) && this.#seats.yours.includes(seat)) this.#transcript.fail("chain");
  }

  #signatures(links: Written, text: string): void {
    const given = links.filter(([seat, link]) => Number(seat) !== SERVER && isLink(link));
    const signatures = readSignatures(
      text,
      given.map(([seat]) => seat),
    );
    if (!signatures) return this.#transcript.fail("signature");
    const { table, told } = this.#transcript;
    given.forEach(([seat, link], i) => {
      const key = this.#chains.get(Number(seat))?.key ?? "";
      this.#transcript.later(key, linkLines(table, Number(seat), this.#transcript.number, link, told!.place), signatures[i]!);
    });
  }
}
