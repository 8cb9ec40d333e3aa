import type { Endpoint } from '#shared/endpoint';

interface Preloaded {
  answer: Promise<unknown>;
  /** The time of the request. */
  at: number;
  isWaiting: boolean;
}

/** How old an answer may be that a page begins with. */
const usableForMs = 10_000;
/** Pointing at many links in turn asks for no more than this at once. */
const maxAtOnce = 3;

const keyOf = ({ path }: Endpoint, input: object) => `${path} ${JSON.stringify(input)}`;

const preloaded = new Map<string, Preloaded>();

/** Keeps the answer to a read that a page is about to make; one that is on its way, or has just come, is not asked again. */
export function preload(endpoint: Endpoint, input: object, send: () => Promise<unknown>) {
  dropOld();
  const key = keyOf(endpoint, input);
  const waiting = [...preloaded.values()].filter(({ isWaiting }) => isWaiting);
  if (preloaded.has(key) || waiting.length >= maxAtOnce) return;
  const entry: Preloaded = { answer: send(), at: Date.now(), isWaiting: true };
  preloaded.set(key, entry);
  entry.answer.then(
    () => (entry.isWaiting = false),
    () => {
      // The page asks by itself.
      if (preloaded.get(key) === entry) preloaded.delete(key);
    },
  );
}

/** The answer that was preloaded, for the first call that wants it. A write may have changed any of them. */
export function takePreloaded(endpoint: Endpoint, input: object): Promise<unknown> | undefined {
  if (endpoint.method !== 'get') preloaded.clear();
  dropOld();
  const key = keyOf(endpoint, input);
  const answer = preloaded.get(key)?.answer;
  preloaded.delete(key);
  return answer;
}

/** How long ago the oldest answer was asked for that a page may still take, in milliseconds. */
export function preloadAge(): number {
  dropOld();
  return Math.max(0, ...[...preloaded.values()].map(({ at }) => Date.now() - at));
}

function dropOld() {
  for (const [key, { at }] of preloaded) if (Date.now() - at > usableForMs) preloaded.delete(key);
}
