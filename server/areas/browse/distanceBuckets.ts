import type { Knex } from 'knex';
import { boxAround, placeOfNumber, proximityOf } from '#shared/proximity';
import type { BrowseFilter } from './filters';
import { ttlCache } from '../../db/ttlCache';
import { countPlaces, type DistanceBucket } from './nearby.queries';

/** How many cells of half a degree are looked at around a place, from near to wide; the last is the whole Earth. */
const widenings = [1, 4, 16, 64, null] as const;
export const widest = widenings.length - 1;

/** Who moves where nobody lived before is sorted by it so much later. */
const keptMs = 10_000;
const recentBuckets = ttlCache<DistanceBucket[]>(keptMs);

/** The rings of those who fit, around a place, that a box of this width surely shows whole, nearest first. */
export function distanceBucketsAround(
  db: Knex,
  place: number,
  width: number,
  narrowing: BrowseFilter,
): Promise<DistanceBucket[]> {
  const { flags, skillId } = narrowing;
  return recentBuckets(db, `${place}.${width}.${flags}.${skillId}`, () => readBuckets(db, place, width, narrowing));
}

async function readBuckets(db: Knex, place: number, width: number, narrowing: BrowseFilter): Promise<DistanceBucket[]> {
  const cells = widenings[width] ?? null;
  const box = cells === null ? { ranges: null, miles: Infinity } : boxAround(place, cells);
  const here = placeOfNumber(place);
  const rings = new Map<number, DistanceBucket>();
  for (const inhabited of await countPlaces(db, box.ranges, narrowing)) {
    const proximity = proximityOf(here, placeOfNumber(inhabited.place)) ?? 0;
    if (proximity > box.miles) continue;
    const ring = rings.get(proximity) ?? { proximity, places: [], developers: 0 };
    ring.places.push(inhabited);
    ring.developers += inhabited.developers;
    rings.set(proximity, ring);
  }
  return [...rings.values()].sort((one, other) => one.proximity - other.proximity);
}

export interface BucketSlice {
  rings: DistanceBucket[];
  /** How many of the first of these rings come before the page. */
  offset: number;
  /** Whether the rings fill the page. */
  isEnough: boolean;
}

/** The rings that hold a page. */
export function sliceOf(rings: DistanceBucket[], { offset, limit }: { offset: number; limit: number }): BucketSlice {
  const reached: DistanceBucket[] = [];
  let [before, skipped] = [0, 0];
  for (const ring of rings) {
    if (before >= offset + limit) break;
    before += ring.developers;
    if (before <= offset) skipped = before;
    else reached.push(ring);
  }
  return { rings: reached, offset: offset - skipped, isEnough: before >= offset + limit };
}
