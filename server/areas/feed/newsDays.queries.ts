import type { Knex } from 'knex';
import type { Page } from '#shared/topics';
import { rowsOf } from '../../db/rows';

type Kind = 'posts' | 'followers';

interface News extends Page {
  kind: Kind;
  /** When it happened, as ISO 8601; the day is that of UTC. */
  created: string;
}

const dayOf = (created: string) => created.slice(0, 10);

/** What followers of a page are notified by: it stays the same when somebody follows it again. */
export const pageSubject = ({ parentType, parentId }: Page) => `${parentType}.${parentId}`;

/** What the posts of a page are notified by: it stays the same when the first post of a day is deleted and another one written. */
export const newsSubject = (page: Page, created: string) => `${pageSubject(page)}.${dayOf(created)}`;

/**
 * The day that notifications are about: posts on a page, or new followers of it. Locked against its
 * deletion, which takes the notifications along.
 */
export async function lockNewsDay(db: Knex, { kind, parentType, parentId, created }: News): Promise<number> {
  const day = dayOf(created);
  const find = () =>
    rowsOf<{ id: number }>(
      db.raw(
        `select id from news_days where parentType = ? and parentId = ? and kind = ? and day = ? lock in share mode`,
        [parentType, parentId, kind, day],
      ),
    );
  const [known] = await find();
  if (known) return known.id;
  await db('news_days').insert({ kind, parentType, parentId, day }).onConflict().ignore();
  const [added] = await find();
  return added?.id ?? 0;
}

export async function addToNewsDay(db: Knex, newsDayId: number, postId: number) {
  await db('news_posts').insert({ newsDayId, postId }).onConflict().ignore();
}

/** The days of a page, or those of one kind. */
export const newsDaysOf = (db: Knex, { parentType, parentId }: Page, kind?: Kind): Promise<number[]> =>
  db('news_days')
    .where({ parentType, parentId, ...(kind && { kind }) })
    .pluck('id');

export async function deleteNewsDaysOf(db: Knex, { parentType, parentId }: Page) {
  await db('news_days').where({ parentType, parentId }).delete();
}

interface NewsDay extends Page {
  id: number;
  day: string;
}

/** The days on which these posts were news, locked. */
export const lockDaysOfPosts = (db: Knex, postIds: readonly number[]): Promise<NewsDay[]> =>
  db('news_days')
    .whereIn('id', db('news_posts').whereIn('postId', postIds).select('newsDayId'))
    .orderBy('id')
    .forUpdate()
    .select('id', 'parentType', 'parentId', 'day');

/** Deletes those of the days whose posts are all gone; answers them. */
export async function deleteEmptyDays(db: Knex, days: readonly NewsDay[]): Promise<NewsDay[]> {
  const ids = days.map(({ id }) => id);
  const full: number[] = await db('news_posts').whereIn('newsDayId', ids).forShare().distinct().pluck('newsDayId');
  const empty = days.filter(({ id }) => !full.includes(id));
  if (empty.length > 0)
    await db('news_days')
      .whereIn(
        'id',
        empty.map(({ id }) => id),
      )
      .delete();
  return empty;
}
