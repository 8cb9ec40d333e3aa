import type { Knex } from 'knex';
import type { FoundGame } from '#shared/areas/contentSearch';
import type { GameRow } from '../../db/tables';
import { countValuesOf, pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, countRows } from './matches.queries';

type FoundRow = Pick<GameRow, (typeof columns)[number]>;

const inGames = {
  table: 'games',
  words: 'tagline, description, searchTerms',
  columns: ['id', 'ownerIsBanned'],
} as const;
const columns = ['id', 'alias', 'stringUrl', 'avatarId', 'tagline', 'description', 'lastActive'] as const;

const matches = (db: Knex, values: ContentQueryValues): Knex.QueryBuilder =>
  bestMatches(db, values, inGames)
    .where('ownerIsBanned', false)
    .select('id', 'score')
    .limit(values.rows)
    .offset(values.startResult);

const chosenGames = (db: Knex, values: ContentQueryValues): Promise<FoundRow[]> =>
  db('games')
    .join(matches(db, values).orderBy(bestFirst('id')).as('chosen'), 'chosen.id', 'games.id')
    .orderBy(bestFirst('games.id'))
    .select(columns.map((column) => `games.${column}`));

/** Games whose taglines and descriptions contain all the words; best match first. */
export async function findGames(db: Knex, query: ContentQuery) {
  const rows = await chosenGames(db, valuesOf(query));
  const found = rows.map(({ description, ...row }): FoundGame => ({
    hasAvatar: row.avatarId !== '0',
    excerpt: excerptAround(description, query.words),
    ...row,
  }));
  return pageOf(found, query);
}

/** How many games contain all the words, up to `limit`. */
export const countGames = (db: Knex, query: ContentQuery) => countRows(db, matches(db, countValuesOf(query)));
