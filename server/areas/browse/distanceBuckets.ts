import type { Knex } from 'knex';
import { boxAround, placeOfNumber, proximityOf } from '#shared/proximity';
import type { BrowseFilter } from './filters';
import { ttlCache } from '../../db/ttlCache';
import { countPlaces, type DistanceBucket } from './nearby.queries';

/** Half the width of the searched boxes around a place, in cells of half a degree; null is the whole Earth. */
const widenings = [1, 4, 16, 64, null] as const;
export const widest = widenings.length - 1;

/** Buckets may be this old. */
const keptMs = 10_000;
const recentBuckets = ttlCache<DistanceBucket[]>(keptMs);

/** The buckets of matching developers around a place that lie wholly within a box of this width, nearest first. */
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
  /** The number of developers in these buckets before the page. */
  offset: number;
  /** Whether the buckets fill the page. */
  isEnough: boolean;
}

/** The buckets that hold a page. */
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
