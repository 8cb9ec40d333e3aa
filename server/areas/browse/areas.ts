import type { Knex } from 'knex';
import type { AreaRanges } from '#shared/proximity';
import { ttlCache } from '../../db/ttlCache';
import { countAreas, type AreaRow } from './nearby.queries';

/** The developers of an area, a cell of 0.1°. */
export class Area {
  #byFlags: [flags: number, developers: number][] | undefined;

  constructor(private readonly row: AreaRow) {}

  get number() {
    return this.row.area;
  }

  get developers() {
    return this.row.developers;
  }

  /** The combinations of flags that include these, and the number of developers with them. */
  withFlags(flags: number): { sets: number[]; developers: number } {
    // Most areas are never filtered.
    this.#byFlags ??= this.row.byFlags.split(',').map((pair) => {
      const [set, count] = pair.split(':');
      return [Number(set), Number(count)];
    });
    const found = { sets: [] as number[], developers: 0 };
    for (const [set, count] of this.#byFlags) {
      if ((set & flags) !== flags) continue;
      found.sets.push(set);
      found.developers += count;
    }
    return found;
  }
}

/** So many developers are counted in about 10 ms. More are counted behind those who ask. */
const countedAtOnce = 50_000;

/** Counts of areas may be this old. */
const keptMs = 10_000;
const recentAreas = ttlCache<readonly Area[]>(keptMs, {
  isSlow: (areas) => areas.reduce((sum, { developers }) => sum + developers, 0) > countedAtOnce,
});

/** All areas where somebody lives, by their numbers. */
export const populatedAreas = (db: Knex): Promise<readonly Area[]> =>
  recentAreas(db, 'all', async () => (await countAreas(db)).map((row) => new Area(row)));

/** The areas within these ranges, out of areas by their numbers. */
export const areasWithin = (areas: readonly Area[], ranges: AreaRanges): Area[] =>
  ranges.flatMap(([from, to]) => areas.slice(firstFrom(areas, from), firstFrom(areas, to + 1)));

/** The index of the first area with this number or a higher one. */
function firstFrom(areas: readonly Area[], number: number): number {
  let [low, high] = [0, areas.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (areas[middle]!.number < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
