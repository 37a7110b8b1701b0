/** Lines of the proof: joins, absences, returns, burns, the stop, and the signed ends. Twin of `arlequin.proof.lines`. */
const [ID, HEX, COUNT] = ["[1-9][0-9]{0,2}", "[0-9a-f]{64}", "(?:0|[1-9][0-9]{0,4})"];
const [DEVICE, ROUND] = [`(?<device>${ID})`, "(?<round>0|[1-9][0-9]{0,3})"];
const SHAPES = new Map([
  ["join", new RegExp(`^join ${DEVICE} ${ROUND} (?<link>${HEX}) (?<key>${HEX})$`)],
  ["away", new RegExp(`^away ${DEVICE} ${ROUND} (?<earlier>${COUNT})$`)],
  ["back", new RegExp(`^back ${DEVICE} ${ROUND}$`)],
  ["burn", new RegExp(`^burn ${ROUND}(?<devices>(?: ${ID})+)$`)],
  ["stop", new RegExp(`^stop ${ROUND}$`)],
  ["end", new RegExp(`^end ${DEVICE} (?:-|${ID}(?:,${ID})*) (?<used>${COUNT}) ${COUNT} (?<transcript>${HEX})$`)],
]);

export type Line = NonNullable<ReturnType<typeof readLine>>;

/**
 * The line of a text; null where it is none, or in another spelling. Fields that its kind does not have are 0 or empty:
 * `earlier` are the aways of a device before, `devices` those that a burn names, `used` the links that were drawn.
 */
export function readLine(text: string) {
  const kind = text.split(" ")[0]!;
  const groups = SHAPES.get(kind)?.exec(text)?.groups;
  if (!groups) return null;
  const { device = 0, round = 0, link = "", key = "", earlier = 0, devices = "", used = 0, transcript = "" } = groups;
  const [one, next, before, all] = [device, round, earlier, used].map(Number) as [number, number, number, number];
  const silent = devices ? devices.trim().split(" ").map(Number) : [];
  return { kind, device: one, round: next, link, key, earlier: before, devices: silent, used: all, transcript };
}
