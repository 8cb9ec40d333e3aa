import type { Knex } from 'knex';
import { browseLimits, type GameResult } from '#shared/areas/browse';
import { levelOf } from '#shared/shapes';
import type { GameRow } from '../../db/tables';
import { personXpOf, posterColumns, type PosterColumns } from '../developers';
import { idsBeside, kinds, readIds, type pageOfIds } from './browse.queries';
import type { Sorting } from './conditions';

const shown = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'lookingForMembers',
  'seekingProducers',
  'seekingDesigners',
  'seekingArtists',
  'seekingProgrammers',
  'seekingMusicians',
  'seekingSfxArtists',
  'seekingWriters',
  'seekingTesters',
  'created',
  'rating',
  'memberCount',
  'lastActive',
  'xp',
] as const satisfies (keyof GameRow)[];

interface ShownRow extends Pick<GameRow, (typeof shown)[number]> {
  genres: string | null;
  platforms: string | null;
  skills: string | null;
}

interface Asked {
  sorting: Sorting;
  page: ReturnType<typeof pageOfIds>;
}

/** One page of games with genres, platforms, skills and the first members. */
export async function readGames(db: Knex, { sorting, page }: Asked): Promise<GameResult[]> {
  const { table } = kinds.games;
  const rows = await db
    .from(page)
    .join(table, `${table}.id`, 'page.id')
    .orderBy([
      { column: `${table}.${sorting.column}`, order: sorting.direction },
      { column: `${table}.id`, order: 'desc' },
    ])
    .select<ShownRow[]>([
      ...shown.map((column) => `${table}.${column}`),
      idsBeside(db, 'genres', 'game_genres', 'gameId'),
      idsBeside(db, 'platforms', 'game_platforms', 'gameId'),
      idsBeside(db, 'skills', 'game_skills', 'gameId'),
    ]);
  const faces = await readFaces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => resultOf(row, faces.get(row.id) ?? []));
}

function resultOf({ genres, platforms, skills, ...row }: ShownRow, memberList: GameResult['memberList']): GameResult {
  return {
    ...row,
    hasAvatar: row.avatarId !== '0',
    genres: readIds(genres),
    platforms: readIds(platforms),
    skills: readIds(skills),
    memberList,
    xpLevelData: levelOf(row.xp),
    resultType: 'games',
  };
}

type FaceRow = PosterColumns & { gameId: number };

/** The first members of each game: owner, moderators, members, by the day they joined; one statement for all games. */
async function readFaces(db: Knex, gameIds: number[]): Promise<Map<number, GameResult['memberList']>> {
  const faces = new Map<number, GameResult['memberList']>();
  if (gameIds.length === 0) return faces;
  // Cut for each game before they are put together, so that a large team costs no more than its faces.
  const cut = db.queryBuilder().unionAll(
    gameIds.map((gameId) => facesOf(db, gameId)),
    true,
  );
  const rows: FaceRow[] = await db
    .from(cut.as('face'))
    .orderBy(['levelRank', 'joinDate', 'memberId'])
    .select<FaceRow[]>('*');
  for (const { gameId, ...poster } of rows) faces.set(gameId, [...(faces.get(gameId) ?? []), personXpOf(poster)]);
  return faces;
}

const facesOf = (db: Knex, gameId: number) =>
  db('game_members')
    .join('developers as poster', 'poster.id', 'game_members.developerId')
    .where({ 'game_members.gameId': gameId, 'game_members.status': 'Current', 'poster.isBanned': false })
    .orderBy(['game_members.modLevel', 'game_members.joinDate', 'game_members.id'])
    .limit(browseLimits.facesOnCards)
    .select(
      'game_members.gameId',
      'game_members.joinDate',
      { memberId: 'game_members.id' },
      // The enum's place in its list: owner, mod, member.
      db.raw('game_members.modLevel + 0 as levelRank'),
      posterColumns,
    );
