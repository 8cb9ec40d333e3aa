import type { Knex } from 'knex';
import type { FoundDeveloper } from '#shared/areas/contentSearch';
import type { DeveloperRow } from '../../db/tables';
import { countValuesOf, pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, countRows } from './matches.queries';

type FoundRow = Pick<DeveloperRow, (typeof columns)[number]> & {
  aboutMe: string;
};

const inAbouts = { table: 'developer_abouts', words: 'aboutMe, searchTerms', columns: ['id'] } as const;
const columns = ['id', 'alias', 'stringUrl', 'avatarId', 'role', 'lastOnline'] as const;

const matches = (db: Knex, values: ContentQueryValues): Knex.QueryBuilder =>
  bestMatches(db, values, inAbouts)
    .select('developer_abouts.id', 'score')
    .whereNotIn('developer_abouts.id', db('developers').select('id').where('isBanned', true))
    .limit(values.rows)
    .offset(values.startResult);

const chosenDevelopers = (db: Knex, values: ContentQueryValues): Promise<FoundRow[]> =>
  db('developers')
    .join(matches(db, values).orderBy(bestFirst('id')).as('chosen'), 'chosen.id', 'developers.id')
    .join('developer_abouts', 'developer_abouts.id', 'developers.id')
    .orderBy(bestFirst('developers.id'))
    .select(...columns.map((column) => `developers.${column}`), 'developer_abouts.aboutMe');

/** Developers whose texts about themselves contain all the words, without banned ones; best match first. */
export async function findDevelopers(db: Knex, query: ContentQuery) {
  const rows = await chosenDevelopers(db, valuesOf(query));
  const found = rows.map(({ aboutMe, ...row }): FoundDeveloper => ({
    hasAvatar: row.avatarId !== '0',
    excerpt: excerptAround(aboutMe, query.words),
    ...row,
  }));
  return pageOf(found, query);
}

/** How many developers' texts contain all the words, up to `limit`. */
export const countDevelopers = (db: Knex, query: ContentQuery) => countRows(db, matches(db, countValuesOf(query)));
