/** Whether the server can be reached, as far as anybody has noticed. */
class Reach {
  online = $state(globalThis.navigator?.onLine ?? true);

  constructor() {
    globalThis.addEventListener?.("online", () => (this.online = true));
    globalThis.addEventListener?.("offline", () => (this.online = false));
  }
}

export const reach = new Reach();
