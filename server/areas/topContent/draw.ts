import { topContentLimits } from '#shared/areas/topContent';

const { shown } = topContentLimits;
const most = shown.old + shown.recent + shown.new;

/** The ids of the best pieces of each window of age, and of the newest pieces of all. */
export interface Pools {
  old: readonly number[];
  recent: readonly number[];
  new: readonly number[];
  newest: readonly number[];
}

/** A few of each window, what one of them lacks out of the others, then out of the newest; mixed (wire §19.5). */
export function draw({ newest, ...pools }: Pools, random: () => number = Math.random): number[] {
  const windows = (['old', 'recent', 'new'] as const).map((name) => {
    const mixed = shuffled(pools[name], random);
    return { drawn: mixed.slice(0, shown[name]), left: mixed.slice(shown[name]) };
  });
  const drawn = windows.flatMap((window) => window.drawn);
  const left = shuffled(
    windows.flatMap((window) => window.left),
    random,
  );
  const all = new Set([...drawn, ...left.slice(0, most - drawn.length)]);
  for (const id of newest) if (all.size < most) all.add(id);
  return shuffled([...all], random);
}

function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const keyed = given.map((each) => ({ each, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ each }) => each);
}
