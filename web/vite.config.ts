import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { chunks } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { first } from "./build/first.ts";
import { licences } from "./build/licences.ts";
import { material } from "./build/material.ts";
import { offline } from "./build/offline.ts";
import { styles } from "./build/styles.ts";
import { words } from "./build/words.ts";

const SERVER = process.env["ARLEQUIN_SERVER"] ?? "http://127.0.0.1:8321";
const OUT = process.env["ARLEQUIN_STATIC"] ?? "../packages/arlequin-web/src/arlequin_web/static";

export default defineConfig(({ mode }) => ({
  plugins: [words(), material(), first(), svelte(), licences(), styles(), compress(), offline()],
  worker: { plugins: () => [licences(false)] },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: fileURLToPath(new URL(OUT, import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no inline files
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: chunks() } },
  },
  server: {
    port: 5321,
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/healthz": { target: SERVER },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // One world for many files: to make one for each takes longer than the tests do.
    pool: "threads",
    isolate: false,
    setupFiles: "test/between.ts",
    testTimeout: 60_000, // a busy machine is no fault
  },
}));
