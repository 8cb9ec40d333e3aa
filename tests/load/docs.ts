import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/performance.md';

/** Replaces a table of the documentation, which stands between two markers with its name. */
export function writeDocs(
  name: string,
  { commit, measuredAt }: { commit: string; measuredAt: string },
  shown: readonly string[],
) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}.`);
  const fresh = `${begin}\n\nAt commit ${commit}, ${measuredAt.slice(0, 10)}:\n\n${shown.join('\n\n')}\n\n`;
  writeFileSync(file, text.slice(0, from) + fresh + text.slice(to));
}
