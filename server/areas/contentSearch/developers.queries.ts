import type { Knex } from 'knex';
import type { FoundDeveloper } from '#shared/areas/contentSearch';
import type { DeveloperRow } from '../../db/tables';
import { countValuesOf, pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches, countOf, firstCount, type CountRow } from './matches.queries';

type FoundRow = Pick<DeveloperRow, 'id' | 'alias' | 'stringUrl' | 'avatarId' | 'role' | 'lastOnline'> & {
  aboutMe: string;
};

const inAbouts = { table: 'developer_abouts', words: 'aboutMe, searchTerms', columns: ['id'] } as const;
const columns = ['id', 'alias', 'stringUrl', 'avatarId', 'role', 'lastOnline'];

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

const developerCount = (db: Knex, values: ContentQueryValues): Promise<CountRow[]> => countOf(db, matches(db, values));

/** How many developers' texts contain all the words, up to `limit`. */
export const countDevelopers = async (db: Knex, query: ContentQuery) =>
  firstCount(await developerCount(db, countValuesOf(query)));
