/**
 * Chunks: what the first page needs beside its own parts is one file. Every file costs half a kilobyte of headers,
 * and Rollup alone makes twenty of them, most of which hold less than that.
 */
import type { Rollup } from "vite";

const ROOTS = /\/src\/(main\.ts|pages\/HomePage\.svelte)$/;
/** Parts that no other page has. */
const OWN = /\/src\/(main\.ts|pages\/HomePage\.svelte|pages\/home\/)/;

/** For Rollup's `manualChunks`. */
export function chunks(): Rollup.GetManualChunk {
  let needed: Set<string> | null = null;
  return (id, graph) => {
    needed ??= reached(graph);
    return needed.has(id) && !OWN.test(id) ? "shared" : undefined;
  };
}

/** The modules that the first page brings along. */
function reached({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set<string>([...getModuleIds()].filter((id) => ROOTS.test(id)));
  for (const id of found) for (const more of getModuleInfo(id)?.importedIds ?? []) found.add(more);
  return found;
}
