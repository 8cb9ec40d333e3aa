import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { browsedTables } from './browse.queries';
import type { BrowseFilter } from './filters';
import { developersOf, readDevelopers, type ShownDeveloper } from './developers.queries';
import { readBucketsPage, type DistanceBucket } from './nearby.queries';
import { sliceOf, distanceBucketsAround, widest } from './distanceBuckets';
import { countAll, countFitting } from './totals';

export interface NearbyQuery {
  narrowing: BrowseFilter;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * One page of developers by distance, those without a place last, equal distances newest first. To a viewer without a
 * place all are equally far.
 */
export async function readNearby(db: Knex, asked: NearbyQuery, viewerPlace: number | null): Promise<DeveloperResult[]> {
  const { narrowing, offset, limit } = asked;
  if (viewerPlace !== null) return developersOf(await readWidening(db, { ...asked, place: viewerPlace }), viewerPlace);
  const all = await countAll(db, browsedTables.developers);
  const fitting = await countFitting(db, browsedTables.developers, narrowing);
  return readDevelopers(db, { narrowing, sorting: newestFirst, offset, limit, fitting, all }, null);
}

const newestFirst = { column: 'id', direction: 'desc' } as const;

interface NearPlaceQuery extends NearbyQuery {
  place: number;
}
/** Reads wider and wider boxes around the place until the page is full. Descending order reads all buckets at once. */
async function readWidening(db: Knex, asked: NearPlaceQuery): Promise<ShownDeveloper[]> {
  const { direction, limit, place, narrowing } = asked;
  for (let width = direction === 'asc' ? 0 : widest; width < widest; width += 1) {
    const reach = sliceOf(await distanceBucketsAround(db, place, width, narrowing), asked);
    if (!reach.isEnough) continue;
    const rows = await readBucketsPage(db, { ...asked, ...reach, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  const rings = await distanceBucketsAround(db, place, widest, narrowing);
  const reach = sliceOf(direction === 'asc' ? rings : rings.toReversed(), asked);
  if (reach.isEnough) {
    const rows = await readBucketsPage(db, { ...asked, ...reach, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  return readBucketsPage(db, { ...asked, ...unplacedSlice(rings, asked), withUnplaced: true });
}

/** All buckets, or none where the page begins behind them. */
function unplacedSlice(rings: DistanceBucket[], { offset, direction }: NearPlaceQuery) {
  const placed = rings.reduce((sum, { developers }) => sum + developers, 0);
  if (placed <= offset) return { rings: [], offset: offset - placed };
  return { rings: direction === 'asc' ? rings : rings.toReversed(), offset };
}
