/** The built site's texts, compressed once: `x.js` as `x.js.br` and `x.js.gz` in a folder of its own. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const texts = /\.(js|css|svg|html|txt|json)$/;
const encodings = [
  {
    extension: 'br',
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: brotliDecompressSync,
  },
  {
    extension: 'gz',
    compress: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    decompress: gunzipSync,
  },
];

/**
 * Compresses every text below `from` into `to`. Copies that still hold the same content stay as they are, because
 * compressing takes seconds and most files are the same after a build; those of files that are gone are removed.
 */
export async function compressFolder(from, to) {
  const names = filesBelow(from).filter((name) => texts.test(name) && !name.startsWith('.'));
  const copies = await Promise.all(names.map((name) => compressFile(from, to, name)));
  const isNeeded = new Set(copies.flat());
  for (const name of filesBelow(to)) if (!isNeeded.has(name)) rmSync(join(to, name));
}

async function compressFile(from, to, name) {
  const content = readFileSync(join(from, name));
  return Promise.all(
    encodings.map(async ({ extension, compress, decompress }) => {
      const copy = `${name}.${extension}`;
      const place = join(to, copy);
      if (!holds(place, content, decompress)) {
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, await compress(content));
      }
      return copy;
    }),
  );
}

function holds(place, content, decompress) {
  try {
    return decompress(readFileSync(place)).equals(content);
  } catch {
    return false;
  }
}

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];
