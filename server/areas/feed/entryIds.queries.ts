import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import { compiledQuery, compiledWrite } from '../../db/compiledQuery';
import type { FeedEntryRow } from '../../db/tables';
import { notFound } from '../../http/refusal';

/** The next id of the sequence that posts and comments share. */
export async function newEntry(db: Knex, kind: FeedEntryRow['kind']): Promise<number> {
  return (await insertEntry(db, { kind })).insertId;
}

type Kind = Pick<FeedEntryRow, 'kind'>;

const insertEntry = compiledWrite<Kind>((db, value) => db('feed_entries').insert({ kind: value('kind') }));
const sharedKind = compiledQuery<{ id: number }, Kind>((db, value) =>
  db('feed_entries').where('id', value('id')).forShare().select('kind'),
);

/**
 * Whether an id is a post's or a comment's; 404 if there is neither. A locking read: a plain one would begin the
 * transaction's snapshot, and the entry would then be read as it was before the wait for its lock.
 */
export async function kindOfEntry(db: Knex, id: number): Promise<FeedEntryRow['kind']> {
  const [row] = await sharedKind(db, { id });
  if (!row) throw notFound(feedTexts.missingPost);
  return row.kind;
}
