import type { Knex } from 'knex';
import { boxAround, placeOfNumber, proximityOf } from '#shared/proximity';
import { keepRecent } from './kept';
import { countPlaces, type Ring } from './nearby.queries';

/** How many cells of half a degree are looked at around a place, from near to wide; the last is the whole Earth. */
const widenings = [1, 4, 16, 64, null] as const;
export const widest = widenings.length - 1;

/** Who moves where nobody lived before is sorted by it so much later. */
const keptMs = 10_000;
const recentRings = keepRecent<Ring[]>(keptMs);

/** The rings around a place that a box of this width surely shows whole, nearest first: of all, or of those with a skill. */
export function ringsAround(db: Knex, place: number, width: number, skillId: number): Promise<Ring[]> {
  return recentRings(db, `${place}.${width}.${skillId}`, () => readRings(db, place, width, skillId));
}

async function readRings(db: Knex, place: number, width: number, skillId: number): Promise<Ring[]> {
  const cells = widenings[width] ?? null;
  const box = cells === null ? { ranges: null, miles: Infinity } : boxAround(place, cells);
  const here = placeOfNumber(place);
  const rings = new Map<number, Ring>();
  for (const inhabited of await countPlaces(db, box.ranges, skillId)) {
    const proximity = proximityOf(here, placeOfNumber(inhabited.place)) ?? 0;
    if (proximity > box.miles) continue;
    const ring = rings.get(proximity) ?? { proximity, places: [], developers: 0 };
    ring.places.push(inhabited);
    ring.developers += inhabited.developers;
    rings.set(proximity, ring);
  }
  return [...rings.values()].sort((one, other) => one.proximity - other.proximity);
}

interface Wanted {
  offset: number;
  limit: number;
  /** The share of everybody that fits the filters: 1 is all. */
  share: number;
}

export interface Reach {
  rings: Ring[];
  /** How many of the first of these rings come before the page. */
  offset: number;
  /** Whether the rings are likely to fill the page. */
  isEnough: boolean;
}

/** Some more than the share says, for what is unevenly spread. */
const spare = 1.5;

/** The rings that a page is read from: without filters those that hold it, else all up to it by the share that fits. */
export function reachOf(rings: Ring[], { offset, limit, share }: Wanted): Reach {
  const isExact = share === 1;
  const needed = isExact ? offset + limit : ((offset + limit) / Math.max(share, 1e-6)) * spare;
  const reached: Ring[] = [];
  let [before, skipped] = [0, 0];
  for (const ring of rings) {
    if (before >= needed) break;
    before += ring.developers;
    if (isExact && before <= offset) skipped = before;
    else reached.push(ring);
  }
  return { rings: reached, offset: offset - skipped, isEnough: before >= needed };
}
