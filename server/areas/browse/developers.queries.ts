import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { proximityOf, type Place } from '#shared/proximity';
import { levelOf } from '#shared/shapes';
import type { DeveloperRow } from '../../db/tables';
import { idsBeside, kinds, readIds, type pageOfIds } from './browse.queries';
import type { Sorting } from './conditions';

const shown = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'lastOnline',
  'registrationDate',
  'location',
  'locationLat',
  'locationLon',
  'isDesigner',
  'isArtist',
  'isProgrammer',
  'isWriter',
  'isMusician',
  'isSfxArtist',
  'isTester',
  'isProducer',
  'role',
  'lookingForGame',
  'xp',
] as const satisfies (keyof DeveloperRow)[];

interface ShownRow extends Pick<DeveloperRow, (typeof shown)[number]> {
  skills: string | null;
  viewerLat: number | null;
  viewerLon: number | null;
}

interface Asked {
  sorting: Sorting;
  page: ReturnType<typeof pageOfIds>;
  /** Whose distance to everybody is told. */
  viewerId: number | undefined;
}

/** One page of developers with their skills; the distance is the viewer's own to tell, so it is never kept. */
export async function readDevelopers(db: Knex, { sorting, page, viewerId }: Asked): Promise<DeveloperResult[]> {
  const { table } = kinds.developers;
  const rows = await db
    .from(page)
    .join(table, `${table}.id`, 'page.id')
    .leftJoin(`${table} as viewer`, (on) => on.onVal('viewer.id', viewerId ?? 0))
    .orderBy([
      { column: `${table}.${sorting.column}`, order: sorting.direction },
      { column: `${table}.id`, order: 'desc' },
    ])
    .select<ShownRow[]>([
      ...shown.map((column) => `${table}.${column}`),
      { viewerLat: 'viewer.locationLat', viewerLon: 'viewer.locationLon' },
      idsBeside(db, 'skills', 'developer_skills', 'developerId'),
    ]);
  return rows.map(resultOf);
}

function resultOf({
  locationLat,
  locationLon,
  viewerLat,
  viewerLon,
  skills,
  avatarId,
  ...row
}: ShownRow): DeveloperResult {
  return {
    ...row,
    avatarId,
    hasAvatar: avatarId !== '0',
    skills: readIds(skills),
    xpLevelData: levelOf(row.xp),
    proximity: proximityOf(placeOf(viewerLat, viewerLon), placeOf(locationLat, locationLon)),
    resultType: 'developer',
  };
}

const placeOf = (lat: number | null, lon: number | null): Place | null =>
  lat === null || lon === null ? null : { lat, lon };
