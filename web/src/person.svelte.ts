/** The person of this device, reactive: a name and a picture without an account. */
import { device, newAvatar } from "./device.ts";
import { someName } from "./look/avatars/players.ts";

export const LONGEST_NAME = 30;

/** A name as the server takes it: one line, no `#`. */
export function tidyName(name: string): string {
  return name.replaceAll("#", "").replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
}

class LivePerson {
  #now = $state(device.person);

  get name(): string {
    return tidyName(this.#now.name) || someName(this.#now.avatar);
  }

  /** What was typed, perhaps nothing yet. */
  get typedName(): string {
    return this.#now.name;
  }

  get avatar(): number {
    return this.#now.avatar;
  }

  call(name: string): void {
    this.#now.name = name;
    device.keepPerson({ name });
  }

  /** Another picture; who has no name yet is not renamed by it. */
  redraw(): void {
    if (!this.#now.name) this.call(this.name);
    this.#now.avatar = newAvatar();
    device.keepPerson({ avatar: this.#now.avatar });
  }
}

export const person = new LivePerson();
