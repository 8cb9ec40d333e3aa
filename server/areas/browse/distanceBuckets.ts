import type { Knex } from 'knex';
import { boxAround, coarsePlace, placeOfNumber, proximityOf } from '#shared/proximity';
import type { BrowseFilter } from './filters';
import { ttlCache } from '../../db/ttlCache';
import { countPlaces, type DistanceBucket } from './nearby.queries';

/** Half the width of the searched boxes around a place, in cells of half a degree; null is the whole Earth. */
const boxWidths = [1, 4, 16, 64, null] as const;
export const widest = boxWidths.length - 1;

/** So many developers are counted in about 10 ms. More are counted behind those who ask. */
const countedAtOnce = 50_000;

/** Buckets may be this old; of a crowd the old ones serve until it is counted anew. */
const keptMs = 10_000;
const recentBuckets = ttlCache<DistanceBucket[]>(keptMs, {
  isSlow: (buckets) => buckets.reduce((sum, { developers }) => sum + developers, 0) > countedAtOnce,
});

/** The buckets of matching developers around a place that lie wholly within a box of this width, nearest first. */
export function distanceBucketsAround(
  db: Knex,
  place: number,
  width: number,
  filter: BrowseFilter,
): Promise<DistanceBucket[]> {
  const { flags, skillId } = filter;
  // Neighbours share them: distances are measured between coarse places.
  const { lat, lon } = coarsePlace(placeOfNumber(place));
  const name = `${lat.toFixed(3)}.${lon.toFixed(3)}.${width}.${flags}.${skillId}`;
  return recentBuckets(db, name, () => readBuckets(db, place, width, filter));
}

async function readBuckets(db: Knex, place: number, width: number, filter: BrowseFilter): Promise<DistanceBucket[]> {
  const cells = boxWidths[width] ?? null;
  const box = cells === null ? { ranges: null, miles: Infinity } : boxAround(place, cells);
  const here = placeOfNumber(place);
  const buckets = new Map<number, DistanceBucket>();
  for (const populated of await countPlaces(db, box.ranges, filter)) {
    const proximity = proximityOf(here, placeOfNumber(populated.place)) ?? 0;
    if (proximity > box.miles) continue;
    const bucket = buckets.get(proximity) ?? { proximity, places: [], developers: 0 };
    bucket.places.push(populated);
    bucket.developers += populated.developers;
    buckets.set(proximity, bucket);
  }
  return [...buckets.values()].sort((one, other) => one.proximity - other.proximity);
}

export interface BucketSlice {
  buckets: DistanceBucket[];
  /** The number of developers in these buckets before the page. */
  offset: number;
  /** Whether the buckets fill the page. */
  isEnough: boolean;
}

/** The buckets that hold a page. */
export function sliceOf(buckets: DistanceBucket[], { offset, limit }: { offset: number; limit: number }): BucketSlice {
  const reached: DistanceBucket[] = [];
  let [before, skipped] = [0, 0];
  for (const bucket of buckets) {
    if (before >= offset + limit) break;
    before += bucket.developers;
    if (before <= offset) skipped = before;
    else reached.push(bucket);
  }
  return { buckets: reached, offset: offset - skipped, isEnough: before >= offset + limit };
}
