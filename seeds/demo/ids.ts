import { dayMs, hourMs } from '#shared/durations';
/** Demo people and games have these ids, in the order of their lists. */
export const firstPersonId = 100;
export const firstGameId = 1;

export type IdByName = ReadonlyMap<string, number>;

export function idOf(ids: IdByName, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo community knows nothing called ${name}`);
  return id;
}

export const hours = (count: number) => count * hourMs;
export const days = (count: number) => count * dayMs;
export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
