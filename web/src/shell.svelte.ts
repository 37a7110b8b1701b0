/** What a page adds to the frame around it: a table puts its tools into the header. */
import type { Snippet } from "svelte";

class Shell {
  tools = $state.raw<Snippet | null>(null);

  /** For an $effect: shows the tools until the page goes. */
  show(tools: Snippet): () => void {
    this.tools = tools;
    return () => {
      if (this.tools === tools) this.tools = null;
    };
  }
}

export const shell = new Shell();
