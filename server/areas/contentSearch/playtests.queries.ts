import type { Knex } from 'knex';
import type { FoundPlaytest } from '#shared/areas/contentSearch';
import type { PlaytestRow } from '../../db/tables';
import { gameColumns, type GameColumns } from '../../people';
import { excerptAround } from './excerpt';
import { bestFirst, bestMatches } from './matches.queries';
import { pageOf, valuesOf, type ContentQuery, type ContentQueryValues } from './searchQuery';

const columns = ['id', 'gameId', 'title', 'about', 'created', 'lastDay'] as const;
type FoundRow = Pick<PlaytestRow, (typeof columns)[number]> & GameColumns;

const inPlaytests = {
  table: 'playtests',
  words: 'title, about, searchTerms',
  columns: ['id', 'gameId', 'authorId'],
  author: 'authorId',
} as const;

const chosenPlaytests = (db: Knex, values: ContentQueryValues): Promise<FoundRow[]> =>
  db('playtests')
    .join(
      bestMatches(db, values, inPlaytests)
        .join('games as listed', 'listed.id', 'playtests.gameId')
        .where('listed.ownerIsBanned', false)
        .select('playtests.id', 'score')
        .orderBy(bestFirst('playtests.id'))
        .limit(values.rows)
        .offset(values.startResult)
        .as('chosen'),
      'chosen.id',
      'playtests.id',
    )
    .join('games as game', 'game.id', 'playtests.gameId')
    .orderBy(bestFirst('playtests.id'))
    .select(columns.map((column) => `playtests.${column}`))
    .select(gameColumns('game'));

/** Playtests whose titles and texts contain all the words; best match first. */
export async function findPlaytests(db: Knex, query: ContentQuery) {
  const rows = await chosenPlaytests(db, valuesOf(query));
  const found = rows.map((row): FoundPlaytest => ({
    id: row.id,
    title: row.title,
    excerpt: excerptAround(row.about, query.words),
    created: row.created,
    lastDay: row.lastDay,
    game: {
      id: row.gameId,
      alias: row.gameAlias,
      stringUrl: row.gameStringUrl,
      hasAvatar: row.gameAvatarId !== '0',
      avatarId: row.gameAvatarId,
    },
  }));
  return pageOf(found, query);
}
