/** The offer of sound and vibration: made once, at the first table where this device plays; it is in the header and covers nothing. */
import { device } from "../device.ts";
import { announcer } from "../look/announcer.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { play } from "../sound.ts";
import { words } from "../words/words.svelte.ts";

const OFFERED = "sound-offered";

class SoundOffer {
  #made = $state(false);

  /** Until sound is on, however that came. */
  get open(): boolean {
    return this.#made && !settings.sound;
  }

  make(): void {
    if (settings.sound || device.recall(OFFERED, false)) return;
    device.keep(OFFERED, true);
    this.#made = true;
    announcer.say(words.say("sound-offer"));
  }

  accept(): void {
    settings.change({ sound: true });
    play("point");
  }

  /** When the player leaves the table: the offer is not repeated. */
  end(): void {
    this.#made = false;
  }
}

export const soundOffer = new SoundOffer();
