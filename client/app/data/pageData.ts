import type { PageData, ReadResult } from '#shared/drawnPage';

/** The data of a page that somebody is about to open: one answer holds what its parts read at first (`pageDataPath`). */
interface Preloaded {
  data: Promise<PageData>;
  /** When it was asked for, by `performance.now()`. */
  at: number;
}

/** How old an answer may be that a page begins with. */
const usableForMs = 10_000;
/** Pointing at many links in turn asks for no more than this at once. */
const maxAtOnce = 3;

const preloaded = new Map<string, Preloaded>();
let waiting = 0;

/**
 * Asks for the data of the page at an address (path and query) by `send`, unless it is on its way or has just come, or too
 * much is on its way.
 */
export function preloadData(address: string, send: () => Promise<PageData>) {
  dropOld();
  if (preloaded.has(address) || waiting >= maxAtOnce) return;
  waiting += 1;
  const data = send().finally(() => (waiting -= 1));
  const entry = { data, at: performance.now() };
  preloaded.set(address, entry);
  // The parts of the page ask by themselves.
  data.catch(() => preloaded.get(address) === entry && preloaded.delete(address));
}

/** The data that was asked for ahead, for the page that begins with it. */
export function takeData(address: string): Preloaded | undefined {
  dropOld();
  const entry = preloaded.get(address);
  preloaded.delete(address);
  return entry;
}

/** To be called before a write, which may change any of it. */
export function dropData() {
  preloaded.clear();
  answers = undefined;
}

function dropOld() {
  for (const [address, { at }] of preloaded) if (performance.now() - at > usableForMs) preloaded.delete(address);
}

/** The answers for the page that is being opened, by fetch; each is taken once. */
let answers: Promise<Map<string, ReadResult>> | undefined;

const keyOf = (type: string, key: string) => `${type} ${key}`;

/** Lets the parts of a page take their first answers from its data, until the page is shown (`undefined`). */
export function openWith(data: Promise<PageData> | undefined) {
  answers = data?.then(
    ({ reads }) => new Map(reads.flatMap(([type, key, , result]) => (result ? [[keyOf(type, key), result]] : []))),
    () => new Map<string, ReadResult>(),
  );
}

/** The answer to the first fetch of a part of the page that is being opened, where its data has one. */
export async function takeAnswer(type: string, key: string): Promise<ReadResult | undefined> {
  const known = await answers;
  const result = known?.get(keyOf(type, key));
  known?.delete(keyOf(type, key));
  return result;
}
