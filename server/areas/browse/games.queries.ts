import type { Knex } from 'knex';
import type { GameResult } from '#shared/areas/browse';
import { levelOf } from '#shared/shapes';
import { numbersOf } from '../../db/lists';
import type { GameRow } from '../../db/tables';
import { kinds, pageOf, type PageAsked } from './browse.queries';
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
  'genreIds',
  'platformIds',
  'skillIds',
  'memberCount',
  'lastActive',
  'xp',
] as const satisfies (keyof GameRow)[];

const shownColumns = shown.map((column) => `games.${column}`);
type ShownRow = Pick<GameRow, (typeof shown)[number]>;

/** One page of games with genres, platforms, skills and the first members. */
export async function readGames(db: Knex, asked: PageAsked): Promise<GameResult[]> {
  const rows: ShownRow[] = await pageOf(db, kinds.games, asked).select(shownColumns);
  const faces = await readFaces(db, rows);
  return rows.map((row) => resultOf(row, faces.get(row.id) ?? []));
}

const resultOf = (row: ShownRow, memberList: GameResult['memberList']): GameResult => ({
  hasAvatar: row.avatarId !== '0',
  genres: numbersOf(row.genreIds),
  platforms: numbersOf(row.platformIds),
  skills: numbersOf(row.skillIds),
  memberList,
  xpLevelData: levelOf(row.xp),
  resultType: 'games',
  // Last: properties that follow a spread make it 20 times slower.
  ...row,
});
