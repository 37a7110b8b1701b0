import { build } from "vite";
import { beforeEach, expect, test, vi } from "vitest";
import { styles } from "./styles.ts";

const FILES: Record<string, string> = {
  "/door.js": `export const ask = () => import("/page.js");`,
  "/page.js": `import "/page.css"; export const page = true;`,
  "/page.css": `p { color: red }`,
};

let nth = 0; // each text is a module of its own
type Preload = (load: () => Promise<unknown>, deps: string[]) => Promise<unknown>;

/** The helper as Vite writes it into a build with our plugin. */
async function helper(): Promise<Preload> {
  const files = {
    name: "files",
    resolveId: (id: string) => (id in FILES ? id : null),
    load: (id: string) => FILES[id] ?? null,
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [files, styles()],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: "/door.js", preserveEntrySignatures: "strict" },
    },
  });
  const made = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const code = made.map((file) => (file.type === "chunk" && file.isEntry ? file.code : "")).join("");
  const alone = code.slice(0, code.indexOf("const ask")).replace(/^import.*$/gm, "");
  const exported = `// ${(nth += 1)}\n${alone}\nexport { __vitePreload as preload };`;
  const found = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(exported)}`)) as { preload: Preload };
  return found.preload;
}

const file = () => Promise.resolve("the page");
const settled = () => new Promise((resolve) => setTimeout(resolve));
let sheets: HTMLLinkElement[];

beforeEach(() => {
  sheets = [];
  vi.spyOn(document.head, "appendChild").mockImplementation((sheet) => {
    sheets.push(sheet as HTMLLinkElement);
    return sheet;
  });
});

test("whoever asks for a page while its style sheet is on its way waits for it too", async () => {
  const preload = await helper();
  const given: string[] = [];
  const asked = ["first", "second"].map((who) => preload(file, ["page.css"]).then(() => given.push(who)));
  await settled();
  expect(given).toEqual([]);
  expect(sheets).toHaveLength(1);
  sheets[0]?.dispatchEvent(new Event("load"));
  await Promise.all(asked);
  expect(given).toEqual(["first", "second"]);
  expect(await preload(file, ["page.css"])).toBe("the page");
});

test("a style sheet that failed is fetched again", async () => {
  const preload = await helper();
  const failed = preload(file, ["page.css"]);
  sheets[0]?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow("page.css");
  const again = preload(file, ["page.css"]);
  expect(sheets).toHaveLength(2);
  sheets[1]?.dispatchEvent(new Event("load"));
  expect(await again).toBe("the page");
});
