/** Bundle of `headless.ts` for Node: the store and the proof as the pages have them, compiled the same way. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { material } from "../build/material.ts";
import { words } from "../build/words.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path(".."),
  plugins: [words(), material(), svelte()],
  ssr: { noExternal: true },
  build: {
    ssr: path("headless.ts"),
    outDir: process.env["ARLEQUIN_HEADLESS"] ?? path("../../build/headless"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: { external: [/^virtual:offline/] }, // tables of the device itself are not played here
  },
});
