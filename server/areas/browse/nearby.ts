import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { browsedTables } from './browse.queries';
import type { BrowseFilter } from './filters';
import { developersOf, readDevelopers, type ShownDeveloper } from './developers.queries';
import { readBucketsPage, type DistanceBucket } from './nearby.queries';
import { sliceOf, distanceBucketsAround, widest } from './distanceBuckets';
import { countsFor } from './totals';

export interface NearbyQuery {
  filter: BrowseFilter;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * One page of developers by distance, those without a place last, equal distances newest first. To a viewer without a
 * place all are equally far.
 */
export async function readNearby(db: Knex, query: NearbyQuery, viewerPlace: number | null): Promise<DeveloperResult[]> {
  const { filter, offset, limit } = query;
  if (viewerPlace !== null)
    return developersOf(db, await readWideningBoxes(db, { ...query, place: viewerPlace }), viewerPlace);
  const counts = await countsFor(db, browsedTables.developers, filter);
  return readDevelopers(db, { filter, sorting: newestFirst, offset, limit, counts }, null);
}

const newestFirst = { column: 'id', direction: 'desc' } as const;

interface NearPlaceQuery extends NearbyQuery {
  place: number;
}
/** Reads wider and wider boxes around the place until the page is full. Descending order reads all buckets at once. */
async function readWideningBoxes(db: Knex, query: NearPlaceQuery): Promise<ShownDeveloper[]> {
  const { direction, limit, place, filter } = query;
  for (let width = direction === 'asc' ? 0 : widest; width < widest; width += 1) {
    const slice = sliceOf(await distanceBucketsAround(db, place, width, filter), query);
    if (!slice.isEnough) continue;
    const rows = await readBucketsPage(db, { ...query, ...slice, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  const buckets = await distanceBucketsAround(db, place, widest, filter);
  const slice = sliceOf(direction === 'asc' ? buckets : buckets.toReversed(), query);
  if (slice.isEnough) {
    const rows = await readBucketsPage(db, { ...query, ...slice, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  return readBucketsPage(db, { ...query, ...unplacedSlice(buckets, query), withUnplaced: true });
}

/** All buckets, or none where the page begins behind them. */
function unplacedSlice(buckets: DistanceBucket[], { offset, direction }: NearPlaceQuery) {
  const placed = buckets.reduce((sum, { developers }) => sum + developers, 0);
  if (placed <= offset) return { buckets: [], offset: offset - placed };
  return { buckets: direction === 'asc' ? buckets : buckets.toReversed(), offset };
}
