const runningOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs a read once for all calls with the same key in one turn of the event loop. It begins after that turn, so that nobody
 * gets data from before their call; later calls start another read. Keys are per `scope` (the host).
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
