/** The door: the words and the page are fetched together; it is drawn when the words are there. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./look/styles/font.css";
import "./look/styles/tokens.css";
import "./look/styles/base.css";
import "./look/styles/layout.css";
import { match, router } from "./router.svelte.ts";
import { routes } from "./routes.ts";
import { words } from "./words/words.svelte.ts";

const target = document.getElementById("app");

async function begin(into: HTMLElement): Promise<void> {
  match(routes, router.path)
    ?.page()
    .catch(() => {}); // App asks for it again, and says what is wrong
  await words.load();
  into.replaceChildren();
  mount(App, { target: into });
  addApp();
}

/** What makes an app of the pages comes last: no one waits for it. */
function addApp(): void {
  const add = (): void => void import("./offline/ready.svelte.ts").then(({ ready }) => ready.begin()).catch(() => {});
  if (document.readyState === "complete") add();
  else addEventListener("load", add, { once: true });
}

/** A file that did not arrive: say it plainly, in the only words that we have. */
function sorry(into: HTMLElement): void {
  const text = document.createElement("p");
  text.className = "first-words";
  text.textContent = "Arlequin could not be loaded. Nothing is lost: reload this page when you are connected.";
  into.replaceChildren(text);
}

if (target) begin(target).catch(() => sorry(target));
