import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import {
  areaOf,
  boxAround,
  milesCovered,
  coarsePlace,
  placeInArea,
  placeOfNumber,
  placesOfArea,
  proximityOf,
  type AreaRanges,
} from '#shared/proximity';
import { nameOfFilter, type BrowseFilter } from './filters';
import { ttlCache } from '../../db/ttlCache';
import { areasWithin, populatedAreas, type Area } from './areas';
import { countListedPlaces, type DistanceBucket, type PopulatedPlace } from './nearby.queries';

/** Half the width of the searched boxes around a place, in cells of half a degree; null is the whole Earth. */
const boxWidths = [1, 4, 16, 64, null] as const;
export const widest = boxWidths.length - 1;

/** The narrowest box that holds all places within so many miles. */
export const widthWithin = (miles: number): number =>
  boxWidths.findIndex((cells) => cells === null || milesCovered(cells) >= miles);

/** So many developers are counted in about 10 ms. More are counted behind those who ask. */
const countedAtOnce = 50_000;

/** Buckets may be this old; of a crowd the old ones serve until it is counted anew. */
const keptMs = 10_000;
const bucketsOfLists = ttlCache<DistanceBucket[]>(keptMs, {
  isSlow: (buckets) => buckets.reduce((sum, { developers }) => sum + developers, 0) > countedAtOnce,
});

/** The buckets made of each counting of areas. */
const bucketsOfAreas = new WeakMap<readonly Area[], LRUCache<string, DistanceBucket[]>>();
const maxCached = 1_000;

/** The buckets of matching developers around a place that lie wholly within a box of this width, nearest first. */
export async function distanceBucketsAround(
  db: Knex,
  place: number,
  width: number,
  filter: BrowseFilter,
): Promise<DistanceBucket[]> {
  const { flags, skillId, available } = filter;
  // Neighbours share them: distances are measured between coarse places.
  const { lat, lon } = coarsePlace(placeOfNumber(place));
  const name = `${lat.toFixed(3)}.${lon.toFixed(3)}.${width}.${nameOfFilter(filter)}`;
  if (skillId > 0 || available) return bucketsOfLists(db, name, () => readListedBuckets(db, place, width, filter));
  const areas = await populatedAreas(db);
  const kept = bucketsOfAreas.get(areas) ?? new LRUCache<string, DistanceBucket[]>({ max: maxCached });
  bucketsOfAreas.set(areas, kept);
  const buckets = kept.get(name) ?? bucketsOf(areas, place, width, flags);
  kept.set(name, buckets);
  return buckets;
}

interface Box {
  /** Null is the whole Earth. */
  ranges: AreaRanges | null;
  /** The radius within which all places are in the box. */
  miles: number;
}

function boxOf(place: number, width: number): Box {
  const cells = boxWidths[width] ?? null;
  return cells === null ? { ranges: null, miles: Infinity } : boxAround(place, cells);
}

function bucketsOf(areas: readonly Area[], place: number, width: number, flags: number): DistanceBucket[] {
  const { ranges, miles } = boxOf(place, width);
  const here = placeOfNumber(place);
  const own = areaOf(place);
  const found = new Buckets();
  for (const area of ranges ? areasWithin(areas, ranges) : areas) {
    const everybody = area.developers;
    const { developers, sets } = flags === 0 ? { developers: everybody, sets: [] } : area.withFlags(flags);
    // Developers who just got these flags find themselves.
    if (developers === 0 && area.number !== own) continue;
    const proximity = proximityOf(here, placeInArea(area.number)) ?? 0;
    if (proximity <= miles) found.add(proximity, { place: area.number, developers, everybody, sets });
  }
  // So does whoever moved to where nobody was.
  found.addMissing(proximityOf(here, here) ?? 0, { place: own, developers: 0, everybody: 0, sets: [] });
  return found.nearestFirst();
}

async function readListedBuckets(db: Knex, place: number, width: number, filter: BrowseFilter) {
  const { ranges, miles } = boxOf(place, width);
  const places = ranges?.map(([from, to]): [number, number] => [from * placesOfArea, (to + 1) * placesOfArea - 1]);
  const here = placeOfNumber(place);
  const found = new Buckets();
  for (const populated of await countListedPlaces(db, places ?? null, filter)) {
    const proximity = proximityOf(here, placeOfNumber(populated.place)) ?? 0;
    if (proximity <= miles) found.add(proximity, { ...populated, everybody: populated.developers, sets: [] });
  }
  return found.nearestFirst();
}

class Buckets {
  readonly #byProximity = new Map<number, DistanceBucket>();

  add(proximity: number, populated: PopulatedPlace) {
    const bucket = this.#byProximity.get(proximity) ?? { proximity, places: [], developers: 0 };
    bucket.places.push(populated);
    bucket.developers += populated.developers;
    this.#byProximity.set(proximity, bucket);
  }

  addMissing(proximity: number, populated: PopulatedPlace) {
    const known = this.#byProximity.get(proximity)?.places.some(({ place }) => place === populated.place);
    if (!known) this.add(proximity, populated);
  }

  nearestFirst(): DistanceBucket[] {
    return [...this.#byProximity.values()].sort((one, other) => one.proximity - other.proximity);
  }
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
    // A bucket that counted nobody may hold somebody by now.
    if (before <= offset && before > 0) skipped = before;
    else reached.push(bucket);
  }
  return { buckets: reached, offset: offset - skipped, isEnough: before >= offset + limit };
}
