import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

const ENCODERS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
];

/** Writes `x.js.br` and `x.js.gz` beside every text `x.js` of a folder, where they are smaller. */
export const compressFiles = async (folder) => {
  for (const name of readdirSync(folder, { recursive: true }).filter((path) => TEXT.test(path))) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    for (const [suffix, encode] of ENCODERS) {
      const smaller = await encode(bytes);
      if (smaller.byteLength < bytes.byteLength) writeFileSync(path + suffix, smaller);
    }
  }
};
