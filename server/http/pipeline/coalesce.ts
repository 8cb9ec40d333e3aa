const runningOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs a read once for all who ask for the same key in one turn of the event loop. It begins after that turn, so that
 * nobody gets less than was stored when they asked; a later request starts another read. Keys are per `scope` (the host).
 */
export function coalesce<T>(scope: object, key: string, read: () => Promise<T>): Promise<T> {
  const running = runningOf.get(scope) ?? new Map<string, Promise<unknown>>();
  runningOf.set(scope, running);
  const known = running.get(key);
  if (known) return known as Promise<T>;
  const reading = new Promise<void>((begin) => setImmediate(begin)).then(() => {
    running.delete(key);
    return read();
  });
  running.set(key, reading);
  return reading;
}
