import type { Knex } from 'knex';
import { contentSearchLimits } from '#shared/areas/contentSearch';
import { withoutBlocked } from '../../people';
import type { ContentQueryValues } from './searchQuery';

interface Searched {
  table:
    | 'developer_abouts'
    | 'games'
    | 'feed_posts'
    | 'media_pieces'
    | 'forum_threads'
    | 'forum_posts'
    | 'playtests'
    | 'chat_messages'
    | 'private_messages'
    | 'inbox_messages';
  /** The columns of its full-text index. */
  words: string;
  /** The columns selected of each match. */
  columns: readonly string[];
  /** The column of the author, where one may search for what somebody wrote. */
  author?: string;
  /** Leaves out rows before the best are chosen, where most rows are not the viewer's to read. */
  only?: (rows: Knex.QueryBuilder) => void;
}

/**
 * The best matches in place of the table. The full-text index gives them in this order, so that rows of very common
 * words are neither read nor sorted.
 */
export function bestMatches(
  db: Knex,
  values: Pick<ContentQueryValues, 'against' | 'authorId'>,
  { table, words, columns, author, only }: Searched,
): Knex.QueryBuilder {
  const matching = `match (${words}) against (? in boolean mode)`;
  const best = db
    .from(table)
    .select(...columns, db.raw(`${matching} as score`, [values.against]))
    .whereRaw(matching, [values.against])
    .limit(contentSearchLimits.matches);
  if (values.authorId !== undefined && author !== undefined) void best.where(`${table}.${author}`, values.authorId);
  only?.(best);
  return db.from(best.as(table));
}

/** Leaves out writers who are banned, and those with a block between them and the viewer. */
export const onlyShownWriters = (db: Knex, rows: Knex.QueryBuilder, fromId: string, viewerId: number) =>
  withoutBlocked(rows, fromId, viewerId).where((shown) => {
    void shown.whereNull(fromId).orWhereNotIn(fromId, db('developers').select('id').where('isBanned', true));
  });

/** Best match first, then newest; `id` is the id column of the searched table. */
export const bestFirst = (id: string) => [
  { column: 'score', order: 'desc' },
  { column: id, order: 'desc' },
];

/** The number of rows of a query. */
export async function countRows(db: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const [counted] = await db.from(rows.as('counted')).count<{ count: number }[]>({ count: '*' });
  return counted?.count ?? 0;
}
