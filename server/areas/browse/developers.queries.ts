import type { Knex } from 'knex';
import type { DeveloperResult } from '#shared/areas/browse';
import { proximityOf, type Place } from '#shared/proximity';
import { levelOf } from '#shared/shapes';
import { numbersOf } from '../../db/lists';
import type { DeveloperRow } from '../../db/tables';
import { idsBeside, kinds, pageOf, type PageAsked } from './browse.queries';

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

/** One page of developers with their skills; the distance is the viewer's own to tell, so it is never kept. */
export async function readDevelopers(
  db: Knex,
  asked: PageAsked,
  viewerId: number | undefined,
): Promise<DeveloperResult[]> {
  const rows: ShownRow[] = await pageOf(db, kinds.developers, asked)
    .leftJoin('developers as viewer', (on) => void on.onVal('viewer.id', viewerId ?? 0))
    .select([
      ...shown.map((column) => `developers.${column}`),
      { viewerLat: 'viewer.locationLat', viewerLon: 'viewer.locationLon' },
      idsBeside(db, kinds.developers, { table: 'developer_skills', column: 'skillId', as: 'skills' }),
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
    avatarId,
    hasAvatar: avatarId !== '0',
    skills: numbersOf(skills),
    xpLevelData: levelOf(row.xp),
    proximity: proximityOf(placeOf(viewerLat, viewerLon), placeOf(locationLat, locationLon)),
    resultType: 'developer',
    ...row,
  };
}

const placeOf = (lat: number | null, lon: number | null): Place | null =>
  lat === null || lon === null ? null : { lat, lon };
