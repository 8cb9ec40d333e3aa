import { build, type InlineConfig, type Rolldown } from 'vite';

/** The most files that a page needs at once beside its own and those of every page. */
const maxFiles = 18;

/** Areas whose pages count as one: the same few people open all of them. */
const asOnePage = /\/areas\/(moderation|operating)\//;

/** Code that the same pages need. */
interface Part {
  modules: string[];
  size: number;
  /** The files of the pages, or the names of their areas. */
  pages: Set<string>;
  /** The parts that it imports, and those that these import; itself too. */
  needs: Set<Part>;
  /** Some code imports it later, so that it stays a file of its own. */
  isEntry: boolean;
}

/**
 * Groups of modules for the build of the site. By itself it makes a file of all modules with the same users, of which a page
 * would need up to a hundred, and many small files are slower than a larger one. So parts are put together, those first that
 * bring the least to pages that do not need them, until no page needs more than `maxFiles`.
 */
export async function groupsOfPages(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const parts = partsOf(await splitOf(config));
  const weights = weightsOf(parts);
  for (let pair = cheapestPair(parts, weights); pair; pair = cheapestPair(parts, weights)) join(parts, pair);
  return parts
    .filter(({ isEntry }) => !isEntry)
    .map(({ modules }) => {
      const members = new Set(modules);
      return { name: 'shared', test: (id) => members.has(id), includeDependenciesRecursively: false };
    });
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The files into which the build splits the site by itself. */
async function splitOf(config: InlineConfig): Promise<Chunks> {
  const options = { write: false, minify: false, reportCompressedSize: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: options });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The parts of all that the site's first script imports later: of the screens, and of what stands around them. */
function partsOf(chunks: Chunks): Part[] {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const first = neededBy(
    entries.map(({ fileName }) => fileName),
    chunks,
  );
  const pages = new Set([...first].flatMap((file) => chunks.get(file)?.dynamicImports ?? []));
  const parts = new Map<string, Part>();
  for (const page of pages) {
    const name = asOnePage.exec(chunks.get(page)?.facadeModuleId ?? '')?.[1] ?? page;
    for (const file of neededBy([page], chunks)) {
      const chunk = chunks.get(file);
      if (!chunk || first.has(file)) continue;
      const part = parts.get(file) ?? partOf(chunk);
      parts.set(file, part);
      if (file !== page) part.pages.add(name);
    }
  }
  for (const [file, part] of parts)
    for (const needed of neededBy([file], chunks)) {
      const other = parts.get(needed);
      if (other) part.needs.add(other);
    }
  return [...parts.values()];
}

const partOf = ({ modules, isDynamicEntry }: Rolldown.OutputChunk): Part => ({
  modules: Object.keys(modules),
  size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
  pages: new Set(),
  needs: new Set(),
  isEntry: isDynamicEntry,
});

/** These files and all that they import at once. */
function neededBy(files: string[], chunks: Chunks, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    neededBy(chunks.get(file)?.imports ?? [], chunks, found);
  }
  return found;
}

type Weights = ReadonlyMap<string, number>;

/** How much it counts that a page gets code which it does not need: the more, the more it needs anyway. */
function weightsOf(parts: Part[]): Weights {
  const weights = new Map<string, number>();
  for (const { pages, size } of parts) for (const page of pages) weights.set(page, (weights.get(page) ?? 0) + size);
  for (const [page, size] of weights) weights.set(page, size ** 2);
  return weights;
}

/** The two parts of a page with too many that bring the least to other pages for each file that is saved. */
function cheapestPair(parts: Part[], weights: Weights): [Part, Part] | undefined {
  const counts = new Map<string, number>();
  for (const { pages } of parts) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  const isCrowded = (page: string) => (counts.get(page) ?? 0) > maxFiles;
  const free = parts.filter(({ isEntry, pages }) => !isEntry && [...pages].some(isCrowded));
  let least = Infinity;
  let cheapest: [Part, Part] | undefined;
  for (const [index, a] of free.entries())
    for (const b of free.slice(index + 1)) {
      const both = [...a.pages].filter((page) => b.pages.has(page));
      if (!both.some(isCrowded)) continue;
      const cost = (pick: (part: Part) => Iterable<Part>) =>
        (sizeFor(b.pages, pick(a), weights) + sizeFor(a.pages, pick(b), weights)) / both.length;
      // First without the code that the two import, as this takes longer to add up.
      if (cost((part) => [part]) >= least || needsThrough(a, b) || needsThrough(b, a)) continue;
      const whole = cost(({ needs }) => needs);
      if (whole < least) [least, cheapest] = [whole, [a, b]];
    }
  return cheapest;
}

/** Whether a part needs another through a third, which would need both of them once they are together. */
const needsThrough = (from: Part, to: Part) =>
  [...from.needs].some((third) => third !== from && third !== to && third.needs.has(to));

/** The code that these parts bring to pages that do not need it, by the weight of the pages. */
function sizeFor(pages: Set<string>, parts: Iterable<Part>, weights: Weights): number {
  let sum = 0;
  for (const part of parts)
    for (const page of pages) if (!part.pages.has(page)) sum += part.size * (weights.get(page) ?? 0);
  return sum;
}

function join(parts: Part[], [kept, added]: [Part, Part]) {
  kept.modules.push(...added.modules);
  kept.size += added.size;
  kept.needs = new Set([...kept.needs, ...added.needs]);
  for (const page of added.pages) kept.pages.add(page);
  for (const needed of kept.needs) for (const page of kept.pages) needed.pages.add(page);
  parts.splice(parts.indexOf(added), 1);
  for (const part of parts) {
    if (part.needs.has(added)) part.needs.add(kept);
    if (part.needs.has(kept)) for (const needed of kept.needs) part.needs.add(needed);
    part.needs.delete(added);
  }
}
