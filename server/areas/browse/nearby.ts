import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { browsedTables } from './browse.queries';
import type { BrowseFilter } from './filters';
import { developersOf, readDevelopers, type ShownDeveloper } from './developers.queries';
import { readBucketsPage, type DistanceBucket } from './nearby.queries';
import { sliceOf, distanceBucketsAround, widest, widthWithin } from './distanceBuckets';
import { countsFor, isFarBehind } from './totals';

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
    return developersOf(await readWideningBoxes(db, { ...query, place: viewerPlace }), viewerPlace);
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

interface WithinQuery extends NearbyQuery {
  /** Statute miles. */
  within: number;
}

/**
 * One page of developers at most so many miles away, and how many there are, as counted some seconds ago. Where the
 * viewer has no place, nobody's distance is known.
 */
export async function readWithin(db: Knex, query: WithinQuery, viewerPlace: number | null) {
  if (viewerPlace === null) return { totalResults: 0, browseResults: [] };
  const { filter, direction, offset, limit, within } = query;
  const around = await distanceBucketsAround(db, viewerPlace, widthWithin(within), filter);
  const near = around.filter(({ proximity }) => proximity <= within);
  const buckets = direction === 'asc' ? near : near.toReversed();
  const counted = buckets.reduce((sum, { developers }) => sum + developers, 0);
  if (isFarBehind(offset, counted)) return { totalResults: counted, browseResults: [] };
  const read = (slice: { buckets: DistanceBucket[]; offset: number }) =>
    readBucketsPage(db, { ...query, ...slice, withUnplaced: false });
  const slice = sliceOf(buckets, query);
  const likely = slice.isEnough ? await read(slice) : [];
  const rows = likely.length === limit ? likely : await read({ buckets, offset });
  const seen = offset + rows.length;
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  return {
    totalResults: isLastPage ? seen : Math.max(counted, rows.length > 0 ? seen : 0),
    browseResults: developersOf(rows, viewerPlace),
  };
}

/** All buckets, or none where the page begins behind them. */
function unplacedSlice(buckets: DistanceBucket[], { offset, direction }: NearPlaceQuery) {
  const placed = buckets.reduce((sum, { developers }) => sum + developers, 0);
  if (placed <= offset) return { buckets: [], offset: offset - placed };
  return { buckets: direction === 'asc' ? buckets : buckets.toReversed(), offset };
}
