/** A box as a short text: canonical JSON, compressed, in letters that an address can have. */
import type { Box } from "./box.ts";
import { canonical } from "./canonical.ts";

/** Longer than any box of ours. */
const LONGEST = 12_000;
/** Bytes of JSON that are read at most: a few letters can stand for millions. */
const MOST = 100_000;
const FORMAT = "deflate-raw";

/** An address that brings the box. What is after `#` is sent to no server. */
export async function boxLink(box: Box, origin: string): Promise<string> {
  return `${origin}/box/${box.game}#${await packBox(box)}`;
}

export async function packBox(box: Box): Promise<string> {
  const bytes = await through(new TextEncoder().encode(canonical(box)), new CompressionStream(FORMAT));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the text holds; null where it is none of ours. It is not yet checked. */
export async function unpackBox(text: string): Promise<unknown> {
  if (text.length > LONGEST) return null;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(
      Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
      new DecompressionStream(FORMAT),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const sent = Promise.all([writer.write(bytes), writer.close()]);
  sent.catch(() => {}); // the reader says it
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: number[] = [];
  for (let read = await reader.read(); !read.done && parts.length < MOST; read = await reader.read()) parts.push(...read.value);
  await sent;
  return Uint8Array.from(parts);
}
