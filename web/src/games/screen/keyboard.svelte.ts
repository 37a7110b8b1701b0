/** Whether someone plays with keys: then the dice and boxes show theirs. */
class Keying {
  now = $state(false);
}
export const keying = new Keying();
