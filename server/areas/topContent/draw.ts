import { topContentLimits } from '#shared/areas/topContent';

const { shown } = topContentLimits;
const most = shown.old + shown.recent + shown.new;

/** Ids of the best pieces of each age, and of the newest pieces. */
export interface Pools {
  old: readonly number[];
  recent: readonly number[];
  new: readonly number[];
  newest: readonly number[];
}

/** The rank of a piece in a draw: random, but the same in every process. */
export const seededRank =
  (draw: number) =>
  (id: number): number => {
    let lot = Math.imul(draw, 0x9e3779b1) + id;
    lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
    lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
    return (lot ^ (lot >>> 16)) >>> 0;
  };

/** A random choice of each age. Gaps are filled from the other ages, then from the newest pieces; shuffled. */
export function draw({ newest, ...pools }: Pools, lot: (id: number) => number = Math.random): number[] {
  const windows = (['old', 'recent', 'new'] as const).map((name) => {
    const mixed = shuffled(pools[name], lot);
    return { drawn: mixed.slice(0, shown[name]), left: mixed.slice(shown[name]) };
  });
  const drawn = windows.flatMap((window) => window.drawn);
  const left = shuffled(
    windows.flatMap((window) => window.left),
    lot,
  );
  const all = new Set([...drawn, ...left.slice(0, most - drawn.length)]);
  for (const id of newest) if (all.size < most) all.add(id);
  return shuffled([...all], lot);
}

function shuffled(given: readonly number[], lot: (id: number) => number): number[] {
  const keyed = given.map((id) => ({ id, key: lot(id) }));
  return keyed.sort((one, other) => one.key - other.key).map(({ id }) => id);
}
