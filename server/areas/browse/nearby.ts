import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { kinds } from './browse.queries';
import type { Narrowing } from './conditions';
import { developersOf, readDevelopers, type ShownDeveloper } from './developers.queries';
import { readRingsPage, type Ring } from './nearby.queries';
import { reachOf, ringsAround, widest } from './rings';
import { countAll, countFitting } from './totals';

export interface NearbyAsked {
  narrowing: Narrowing;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * One page of developers by how near they are to the viewer's place, those without a place last; what is equally near
 * newest first. To a viewer without a place everybody is equally far (wire §19.7).
 */
export async function readNearby(db: Knex, asked: NearbyAsked, viewerPlace: number | null): Promise<DeveloperResult[]> {
  const { narrowing, offset, limit } = asked;
  if (viewerPlace !== null) return developersOf(await readWidening(db, { ...asked, place: viewerPlace }), viewerPlace);
  const all = await countAll(db, kinds.developers);
  const fitting = await countFitting(db, kinds.developers, narrowing);
  return readDevelopers(db, { narrowing, sorting: newestFirst, offset, limit, fitting, all }, null);
}

const newestFirst = { column: 'id', direction: 'desc' } as const;

interface Placed extends NearbyAsked {
  place: number;
}
/** Reads around the place, wider and wider until the page is full; who sorts the farthest first reads all rings. */
async function readWidening(db: Knex, asked: Placed): Promise<ShownDeveloper[]> {
  const { direction, limit, place, narrowing } = asked;
  for (let width = direction === 'asc' ? 0 : widest; width < widest; width += 1) {
    const reach = reachOf(await ringsAround(db, place, width, narrowing), asked);
    if (!reach.isEnough) continue;
    const rows = await readRingsPage(db, { ...asked, ...reach, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  const rings = await ringsAround(db, place, widest, narrowing);
  const reach = reachOf(direction === 'asc' ? rings : rings.toReversed(), asked);
  if (reach.isEnough) {
    const rows = await readRingsPage(db, { ...asked, ...reach, withUnplaced: false });
    if (rows.length === limit) return rows;
  }
  return readRingsPage(db, { ...asked, ...lastReach(rings, asked), withUnplaced: true });
}

/** All rings, or where the page begins behind them all, none. */
function lastReach(rings: Ring[], { offset, direction }: Placed) {
  const placed = rings.reduce((sum, { developers }) => sum + developers, 0);
  if (placed <= offset) return { rings: [], offset: offset - placed };
  return { rings: direction === 'asc' ? rings : rings.toReversed(), offset };
}
