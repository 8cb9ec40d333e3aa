import type { Knex } from 'knex';
import type { GameResult } from '#shared/areas/browse';
import { levelOf } from '#shared/shapes';
import { numbersOf } from '../../db/lists';
import type { GameRow } from '../../db/tables';
import { idsBeside, kinds, pageOf, type PageAsked } from './browse.queries';
import { readFaces } from './faces.queries';

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

/** One page of games with genres, platforms, skills and the first members. */
export async function readGames(db: Knex, asked: PageAsked): Promise<GameResult[]> {
  const rows: ShownRow[] = await pageOf(db, kinds.games, asked).select([
    ...shown.map((column) => `games.${column}`),
    idsBeside(db, kinds.games, { table: 'game_genres', column: 'genreId', as: 'genres' }),
    idsBeside(db, kinds.games, { table: 'game_platforms', column: 'platformId', as: 'platforms' }),
    idsBeside(db, kinds.games, { table: 'game_skills', column: 'skillId', as: 'skills' }),
  ]);
  const faces = await readFaces(db, rows);
  return rows.map((row) => resultOf(row, faces.get(row.id) ?? []));
}

function resultOf({ genres, platforms, skills, ...row }: ShownRow, memberList: GameResult['memberList']): GameResult {
  return {
    hasAvatar: row.avatarId !== '0',
    genres: numbersOf(genres),
    platforms: numbersOf(platforms),
    skills: numbersOf(skills),
    memberList,
    xpLevelData: levelOf(row.xp),
    resultType: 'games',
    ...row,
  };
}
