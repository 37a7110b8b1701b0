/** Keeps the screen on while a game is played, where the browser can (not on plain http). */
export function stayAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let ended = false;

  async function hold(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      held = (await navigator.wakeLock?.request("screen")) ?? null;
      if (ended) void held?.release();
    } catch {
      // the battery is low, or it is not allowed here: the screen goes dark as always
    }
  }

  const again = () => void hold();
  again();
  document.addEventListener("visibilitychange", again);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}
