/** The web app manifests, one for each language: the page names the one of its reader. */
import { GAMES, LANGUAGES, wordsOf } from "./words.ts";
import { join } from "node:path";
import { readFileSync } from "node:fs";

const OWN = join(import.meta.dirname, "../src/words/");

/** By the name of the file. */
export function manifests(): Map<string, string> {
  return new Map(LANGUAGES.map((language) => [manifestName(language), JSON.stringify(manifest(language))]));
}

export function manifestName(language: string): string {
  return language === "en" ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;
}

function manifest(language: (typeof LANGUAGES)[number]): object {
  const { names } = wordsOf(language, "common");
  return {
    id: "/",
    name: "Arlequin",
    short_name: "Arlequin",
    description: message(language, "offline-app-description"),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf6ee",
    theme_color: "#0b6275",
    categories: ["games", "entertainment"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: GAMES.map((game) => ({ name: names.games?.[game]?.title ?? game, url: `/new/${game}` })),
  };
}

/** A message of one line. */
function message(language: string, key: string): string {
  const ftl = readFileSync(`${OWN}${language}/offline.ftl`, "utf8");
  const found = new RegExp(`^${key} = (.+)$`, "m").exec(ftl)?.[1];
  if (found === undefined) throw new Error(`offline.ftl (${language}) has no ${key}`);
  return found;
}
