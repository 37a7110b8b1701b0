/** Sound is offered once, at the first throw or card that this device makes. */
import { device } from "../device.ts";
import { announcer } from "../look/announcer.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { play } from "../sound.ts";
import { words } from "../words/words.svelte.ts";

const OFFERED = "sound-offered";

export function offerSound(): void {
  if (settings.sound || device.recall(OFFERED, false)) return;
  device.keep(OFFERED, true);
  const run = (): void => {
    settings.change({ sound: true });
    play("point");
  };
  announcer.note(words.say("sound-offer"), "note", { label: words.say("sound-on"), run });
}
