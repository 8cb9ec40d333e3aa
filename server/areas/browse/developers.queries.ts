import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { placeOfNumber, proximityOf } from '#shared/proximity';
import { levelOf } from '#shared/shapes';
import { positions } from '#shared/vocabulary';
import { parseIds } from '../../db/lists';
import { compiledQuery } from '../../db/compiledQuery';
import type { DeveloperRow } from '../../db/tables';
import { availabilityOf } from '../../people';
import { latestPiecesIn } from '../media';
import {
  browsedTables,
  openValues,
  pageOf,
  shapeOf,
  valuesOf,
  type BrowsePageQuery,
  type PageShape,
  type PageValues,
} from './browse.queries';
import { isFlagged } from './filters';
import { readFlagged } from './flagged.queries';

const shown = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'lastOnline',
  'registrationDate',
  'location',
  'place',
  ...positions.map(({ developerFlag }) => developerFlag),
  'role',
  'skillIds',
  'lookingForGame',
  'offers',
  'hoursAWeek',
  'timeZone',
  'xp',
] as const satisfies (keyof DeveloperRow)[];

/** The columns of a developer on a card, as SQL. */
export const shownColumns = [...shown.map((column) => `developers.${column}`), 'developers.latestPieces as pictures'];
export type ShownDeveloper = Pick<DeveloperRow, (typeof shown)[number]> & { pictures: DeveloperRow['latestPieces'] };

const shownPage = compiledQuery<PageValues, ShownDeveloper, PageShape>(
  (db, value, shape) => pageOf(db, shape, openValues(value)).select(...shownColumns),
  { isPrepared: ({ isFirst }) => isFirst },
);

/** One page of developers for a viewer at this place; null without one. */
export async function readDevelopers(
  db: Knex,
  query: BrowsePageQuery,
  viewerPlace: number | null,
): Promise<DeveloperResult[]> {
  const rows = isFlagged(query.filter)
    ? await readFlagged<ShownDeveloper>(db, browsedTables.developers, query, shownColumns)
    : await shownPage(db, valuesOf(query), shapeOf(browsedTables.developers, query));
  return developersOf(rows, viewerPlace);
}

/** These developers as cards show them. Only the distance to the viewer is sent, never a place. */
export function developersOf(rows: readonly ShownDeveloper[], viewerPlace: number | null): DeveloperResult[] {
  const from = viewerPlace === null ? null : placeOfNumber(viewerPlace);
  return rows.map((row) => ({
    hasAvatar: row.avatarId !== '0',
    skills: parseIds(row.skillIds),
    xpLevelData: levelOf(row.xp),
    openTo: row.lookingForGame ? availabilityOf(row) : null,
    latestPieces: latestPiecesIn(row.pictures),
    proximity: row.place === null ? null : proximityOf(from, placeOfNumber(row.place)),
    resultType: 'developer',
    // Last: properties after a spread make it 20 times slower in V8.
    ...row,
  }));
}
