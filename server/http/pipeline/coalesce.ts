const waitingOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs a read once for all who ask for it by the same name in one turn of the event loop. It begins when they are all there,
 * so that nobody is shown less than was stored when they asked; who comes later starts another. `place` keeps the readings of one
 * site from another's.
 */
export function coalesce<T>(place: object, name: string, read: () => Promise<T>): Promise<T> {
  const waiting = waitingOf.get(place) ?? new Map<string, Promise<unknown>>();
  waitingOf.set(place, waiting);
  const known = waiting.get(name);
  if (known) return known as Promise<T>;
  const reading = new Promise<void>((begin) => setImmediate(begin)).then(() => {
    waiting.delete(name);
    return read();
  });
  waiting.set(name, reading);
  return reading;
}
