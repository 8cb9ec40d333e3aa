import type { Knex } from 'knex';
import { browseLimits, type GameResult } from '#shared/areas/browse';
import { levelOf } from '#shared/shapes';
import { positions } from '#shared/vocabulary';
import { parseIds } from '../../db/lists';
import { compiledQuery } from '../../db/compiledQuery';
import type { GameRow } from '../../db/tables';
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
import { facesColumn, facesOf, readLargeTeams } from './faces.queries';
import { isFlagged } from './filters';
import { readFlagged } from './flagged.queries';

const { facesOnCards } = browseLimits;

const shown = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'hasBanner',
  'tagline',
  'lookingForMembers',
  ...positions.map(({ seekingFlag }) => seekingFlag),
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
type ShownGame = Pick<GameRow, (typeof shown)[number]>;
type ShownRow = ShownGame & { faces: string | null };

const shownPage = compiledQuery<PageValues, ShownRow, PageShape>(
  (db, value, shape) => pageOf(db, shape, openValues(value)).select(...shownColumns, db.raw(facesColumn)),
  { isPrepared: ({ isFirst }) => isFirst },
);

/** One page of games with genres, platforms, skills and the first members. */
export async function readGames(db: Knex, query: BrowsePageQuery): Promise<GameResult[]> {
  const rows = isFlagged(query.filter)
    ? await readFlagged<ShownRow>(db, browsedTables.games, query, [...shownColumns, facesColumn])
    : await shownPage(db, valuesOf(query), shapeOf(browsedTables.games, query));
  const isLarge = ({ memberCount }: ShownGame) => memberCount > facesOnCards;
  const large = await readLargeTeams(
    db,
    rows.filter(isLarge).map(({ id }) => id),
  );
  return rows.map(({ faces, ...game }) => resultOf(game, faces === null ? (large.get(game.id) ?? []) : facesOf(faces)));
}

const resultOf = (row: ShownGame, memberList: GameResult['memberList']): GameResult => ({
  hasAvatar: row.avatarId !== '0',
  genres: parseIds(row.genreIds),
  platforms: parseIds(row.platformIds),
  skills: parseIds(row.skillIds),
  memberList,
  xpLevelData: levelOf(row.xp),
  resultType: 'games',
  // Last: properties after a spread make it 20 times slower in V8.
  ...row,
});
