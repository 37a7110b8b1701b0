/** Whether something has been so for a while: what is short is no one's business. */
export function delayedFlag(so: () => boolean, milliseconds: number): { readonly now: boolean } {
  let now = $state(false);
  $effect(() => {
    if (!so()) return;
    const timer = setTimeout(() => (now = true), milliseconds);
    return () => {
      clearTimeout(timer);
      now = false;
    };
  });
  return {
    get now() {
      return now;
    },
  };
}

/** The time, once a second, for as long as a component shows it. */
export function secondClock(): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), 1000);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
