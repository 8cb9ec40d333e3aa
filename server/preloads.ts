import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { textPart, type PageCode } from '#shared/drawnPage';
import { matchPage, pages } from '#shared/pages';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

export interface Preloads {
  /**
   * Tags by which a browser fetches the screen of the page at a path, and the parts that were drawn of it, together with the
   * site's first script, not after it.
   */
  tagsFor: (path: string, parts?: string[]) => string;
  /** Notes which parts the page at a path has for visitors, for `code`. */
  noteParts: (path: string, parts: string[]) => void;
  /** The code of all pages with the parts that are known of them, for `pageCodePath`. */
  code: () => PageCode;
}

/** Reads what pages need besides the first script. `folder` is that of the built site; without a manifest, they need nothing. */
export async function readPreloads(folder: string): Promise<Preloads> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const first = neededBy(manifest, entries);
  const keyOfPart = new Map(Object.keys(manifest).map((key) => [key.replace(/(\/index)?\.tsx?$/, ''), key]));
  const chunksOf = (parts: readonly string[]) =>
    [
      ...neededBy(
        manifest,
        parts.map((part) => keyOfPart.get(part) ?? ''),
      ),
    ].filter((chunk) => !first.has(chunk));
  const partsOf = new Map<string, Set<string>>(pages.map(({ screen }) => [screen, new Set([textPart])]));
  return {
    tagsFor: (path, parts = []) => tagsOf(chunksOf([`areas/${matchPage(path)?.page.screen}`, ...parts])),
    noteParts(path, parts) {
      const known = partsOf.get(matchPage(path)?.page.screen ?? '');
      for (const part of parts) known?.add(part);
    },
    code: () =>
      Object.fromEntries(
        [...partsOf].map(([screen, parts]) => [
          screen,
          chunksOf([`areas/${screen}`, ...parts]).map(({ file }) => `/${file}`),
        ]),
      ),
  };
}

/** These chunks and all that must have run before them. */
function neededBy(manifest: Manifest, names: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    neededBy(manifest, chunk.imports, found);
  }
  return found;
}

// Styles are only fetched ahead: put in place here, they would hold up what the page can show without them.
const tagsOf = (chunks: Chunk[]) =>
  [
    ...chunks
      .flatMap(({ css }) => css)
      .map((href) => `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${href}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
  ].join('\n    ');
