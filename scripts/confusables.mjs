/**
 * `node scripts/confusables.mjs confusables.txt`: writes the table of characters that look alike out of Unicode's
 * `security/<version>/confusables.txt` (UTS 39). Only letters and digits are kept, as only those tell names apart.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const text = readFileSync(process.argv[2], 'utf8');
const version = /^# Version: (\S+)/m.exec(text)?.[1];
if (version === undefined) throw new Error('The file does not say its version');

const fromHex = (codes) => String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
const telling = /[\p{L}\p{N}]/u;

const lookalikes = {};
for (const line of text.split('\n')) {
  const [source, target] = line.split(';').map((part) => part.trim());
  if (target === undefined || source.startsWith('#')) continue;
  const [from, to] = [fromHex(source), fromHex(target)];
  // Characters that decompose are looked up in their parts.
  if (from !== from.normalize('NFD') || !telling.test(from) || !telling.test(to)) continue;
  lookalikes[to] = (lookalikes[to] ?? '') + from;
}
const file = join(root, 'server/people/names/confusables.json');
writeFileSync(file, `${JSON.stringify({ version, lookalikes }, null, 2)}\n`);
