/** A small router on the history API. A route is a pattern with `:names`; the first that fits wins. */

export interface Route<P> {
  pattern: string;
  /** Loads the page: each is a file of its own in the build. */
  page: P;
}

export interface Found<P> {
  page: P;
  params: Record<string, string>;
}

/** Which route an address belongs to. */
export function match<P>(routes: readonly Route<P>[], path: string): Found<P> | null {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (params) return { page: route.page, params };
  }
  return null;
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = parts(pattern);
  const got = parts(path);
  if (wanted.length !== got.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = decodePart(got[i] ?? "");
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function parts(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(globalThis.location?.pathname ?? "/");

  constructor() {
    globalThis.addEventListener?.("popstate", () => (this.path = location.pathname));
  }

  go(address: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: goes there without loading the page again, unless another window is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
