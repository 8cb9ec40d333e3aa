import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import type { FeedEntryRow } from '../../db/tables';
import { notFound } from '../../refusal';

/** The next id of the sequence that posts and comments share. */
export async function newEntry(db: Knex, kind: FeedEntryRow['kind']): Promise<number> {
  const [id = 0] = await db('feed_entries').insert({ kind });
  return id;
}

/**
 * Whether an id is a post's or a comment's; 404 if there is neither. A locking read: a plain one would begin the
 * transaction's snapshot, and the entry would then be read as it was before the wait for its lock.
 */
export async function kindOfEntry(db: Knex, id: number): Promise<FeedEntryRow['kind']> {
  const row = await db('feed_entries').where({ id }).forShare().first('kind');
  if (!row) throw notFound(feedTexts.missingPost);
  return row.kind;
}
