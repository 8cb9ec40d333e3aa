/**
 * Part of `npm run check`: names of tests are sentences with a subject, names in the code are the field's terms
 * (docs/style.md), and the subjects of new commits fit one line.
 */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test's name that begins with one of these says who or what it is about in a riddle. */
const riddle =
  /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:who|whom|whose|whoever|those|what|that|which|and|of|one|neither) .*?)\1/gm;
/** `isTold` is a column and `mostBytes` a field of the API. */
const bannedName = /\b(?!isTold\b|mostBytes\b)(?:demand[A-Z]\w*|most[A-Z]\w*|patience|[a-z]+Told|tell[A-Z]\w*)\b/g;
/** Texts for people, such as placeholders, may contain these words. */
const inQuotes = /(["'`])(?:\\.|(?!\1).)*\1/g;
const longestSubject = 72;
/** The last commit before subjects were held to this length. */
const heldSince = 'af87e2b1';

const complaints = [];
for (const file of ['client', 'scripts', 'server', 'shared', 'tests'].flatMap(filesOf)) {
  if (!/\.(ts|tsx|mjs)$/.test(file) || file === 'scripts/checkWords.mjs') continue;
  const text = readFileSync(file, 'utf8');
  if (file.startsWith('tests/'))
    for (const [, , name] of text.matchAll(riddle))
      complaints.push(`${file}: a test's name begins with a riddle: ${name}`);
  for (const [name] of text.replace(inQuotes, '').matchAll(bannedName))
    complaints.push(`${file}: docs/style.md has a better word for ${name}`);
}
for (const subject of newSubjects())
  if (subject.length > longestSubject)
    complaints.push(`A commit's subject is longer than ${longestSubject}: ${subject}`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The subjects of commits since then; none in a checkout without that history. */
function newSubjects() {
  try {
    const log = ['log', '--format=%s', `${heldSince}..HEAD`];
    return execFileSync('git', log, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  } catch {
    return [];
  }
}
