import type { Knex } from 'knex';
import { forumsLimits } from '#shared/areas/forums/forums';
import { claimAddress } from '../../../db/addresses';
import type { ForumCategoryRow, ForumRow } from '../../../db/tables';
import type { RankedRow } from '../locks.queries';
import { addressScopes, type Renamed } from '../lookup.queries';

const { newRank } = forumsLimits;

/**
 * The rank of a new row of a list: behind all of one that was put in order, as ranks count from 0 there. Those of one rank
 * stand in the order in which they were made.
 */
export const rankAfter = (list: readonly { rank: number }[]): number =>
  list.length > newRank ? Math.max(newRank, ...list.map(({ rank }) => rank)) : newRank;

export async function insertCategory(
  db: Knex,
  category: Pick<ForumCategoryRow, 'gameId' | 'title' | 'isPrivate' | 'rank'>,
): Promise<number> {
  const [id = 0] = await db('forum_categories').insert(category);
  const stringUrl = await claimAddress(db, addressScopes.categories(category.gameId), category.title, id);
  await db('forum_categories').where({ id }).update({ stringUrl });
  return id;
}

/** Renames a category. A new title gets a new address; the former one keeps working. */
export async function updateCategory(
  db: Knex,
  { id, gameId, title, stringUrl, newTitle }: Renamed<ForumCategoryRow>,
  isPrivate: boolean,
): Promise<string> {
  const isRenamed = newTitle !== title;
  const present = isRenamed ? await claimAddress(db, addressScopes.categories(gameId), newTitle, id) : stringUrl;
  await db('forum_categories').where({ id }).update({ title: newTitle, stringUrl: present, isPrivate });
  return present;
}

/** Copies the privacy of a category to its threads, for lists that do not join categories. */
export async function setPrivacyOfThreads(db: Knex, categoryId: number, isPrivate: boolean) {
  // Ids instead of a subquery, for which the database would read and lock every thread of the site.
  // Without locks on them: replies count themselves in a forum while they hold their thread. No other forum is added while
  // the category is locked.
  const forumIds: number[] = await db('forums').where({ categoryId }).pluck('id');
  await db('forum_threads').whereIn('forumId', forumIds).update({ isPrivate });
}

export async function insertForum(
  db: Knex,
  forum: Pick<ForumRow, 'categoryId' | 'title' | 'description' | 'onlyModeratorsWrite' | 'rank'>,
): Promise<number> {
  const [id = 0] = await db('forums').insert(forum);
  const stringUrl = await claimAddress(db, addressScopes.forums(forum.categoryId), forum.title, id);
  await db('forums').where({ id }).update({ stringUrl });
  return id;
}

export async function updateForum(
  db: Knex,
  { id, categoryId, title, stringUrl, newTitle }: Renamed<ForumRow>,
  given: Pick<ForumRow, 'description' | 'onlyModeratorsWrite'>,
): Promise<string> {
  const present =
    newTitle === title ? stringUrl : await claimAddress(db, addressScopes.forums(categoryId), newTitle, id);
  await db('forums')
    .where({ id })
    .update({ title: newTitle, ...given, stringUrl: present });
  return present;
}

/** The threads among these in a category; `ids` null stands for all threads. */
export async function threadIdsAmong(db: Knex, categoryId: number, ids: readonly number[] | null): Promise<number[]> {
  if (ids?.length === 0) return [];
  const inCategory = db('forum_threads').whereIn('forumId', db('forums').where({ categoryId }).select('id'));
  if (ids) void inCategory.whereIn('id', ids);
  return inCategory.pluck('id');
}

type RankedTable = 'forum_categories' | 'forums';

/** Stores ranks. */
export async function setRanks(db: Knex, table: RankedTable, ranked: readonly RankedRow[]) {
  const cases = ranked.map(() => 'when ? then ?').join(' ');
  const values = ranked.flatMap(({ id, rank }) => [id, rank]);
  await db.raw(`update ?? set \`rank\` = case id ${cases} end where id in (?)`, [
    table,
    ...values,
    ranked.map(({ id }) => id),
  ]);
}

/**
 * Deletes an empty category or forum. Its name is free again, unless something was in it once: links to threads that
 * were moved away lead there by way of it.
 */
export async function deleteEmpty(db: Knex, table: RankedTable, { id, scope, below }: EmptyRow) {
  await db(table).where({ id }).delete();
  const wasUsed = await db('addresses').where({ scope: below }).first('targetId');
  if (!wasUsed) await db('addresses').where({ scope, targetId: id }).delete();
}

interface EmptyRow {
  id: number;
  /** The scope of its own addresses, and that of what was in it. */
  scope: string;
  below: string;
}
