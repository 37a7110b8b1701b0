/** Writes a .gz and a .br beside every text file of the build, and the sizes to the terminal. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

export function compress(): Plugin {
  return {
    name: "arlequin-compress",
    apply: "build",
    enforce: "post",
    writeBundle(options, bundle) {
      const folder = options.dir ?? "";
      for (const name of Object.keys(bundle)) {
        if (TEXT.test(name)) squeeze(join(folder, name));
      }
    },
  };
}

export function squeeze(path: string): void {
  const plain = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
}
