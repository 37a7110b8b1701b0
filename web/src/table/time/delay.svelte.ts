/** Whether something has been so for a while: what is short is nobody's business. */
export function lasting(so: () => boolean, milliseconds: number): { readonly now: boolean } {
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
