import type { Knex } from 'knex';
import { feedTexts } from '#shared/areas/feed';
import type { FeedEntryRow } from '../../db/tables';
import { notFound } from '../../http/refusal';

/** The next id of the sequence that posts and comments share (wire §6). */
export async function newEntry(db: Knex, kind: FeedEntryRow['kind']): Promise<number> {
  const [id = 0] = await db('feed_entries').insert({ kind });
  return id;
}

/**
 * Whether an id is a post's or a comment's; 404 when it was never given. A locking read, because a plain one would show
 * the thing itself as it was before the wait for its lock.
 */
export async function kindOfEntry(db: Knex, id: number): Promise<FeedEntryRow['kind']> {
  const row = await db('feed_entries').where({ id }).forShare().first('kind');
  if (!row) throw notFound(feedTexts.missingPost);
  return row.kind;
}
