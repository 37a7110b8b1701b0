/** What stands in the bar at the bottom: a few actions, each with what it leads to. */
export interface Act {
  /** The same key keeps the same button, and with it the focus. */
  key: string;
  label: string;
  /** What is seen instead, where the label would need more than two lines; the label is read out. */
  short?: string;
  /** What follows, in small letters. */
  note?: string;
  primary?: boolean;
  ready: boolean;
  /** Why it is not ready: a sentence with the number of its rule. */
  why?: string;
  /** Others are at work. */
  waits?: boolean;
  /** Another player continues by themselves after this many milliseconds: a ring that closes, beside the label. */
  ring?: number;
  /** The key on a keyboard. */
  keys?: string;
  run: () => void;
}

/** Does it; or tells why it cannot be done now. */
export function press(act: Act, busy: boolean, tell: (why: string) => void): void {
  if (act.ready && !busy) act.run();
  else if (!act.ready && act.why) tell(act.why);
}

/** What keys stand for: the main action, and those with a letter of their own. A key does what the button does. */
export function actKeys(acts: readonly Act[], busy: () => boolean, tell: (why: string) => void): Record<string, () => void> {
  const keyed = acts.flatMap((act): [string, Act][] => (act.ready && act.keys?.length === 1 ? [[act.keys, act]] : []));
  const first = main(acts);
  if (first) keyed.push(["Enter", first]);
  return Object.fromEntries(keyed.map(([key, act]): [string, () => void] => [key, () => press(act, busy(), tell)]));
}

/** The one action that Space and Enter stand for. */
export function main(acts: readonly Act[]): Act | undefined {
  return acts.find((act) => act.primary && act.ready);
}
