import type { Knex } from 'knex';
import { bugsTexts, type BugComment } from '#shared/areas/bugs';
import type { BugCommentRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { posterColumns, personWithLevelOf, type PosterColumns } from '../../people';

type ShownRow = BugCommentRow & PosterColumns;

const selectComments = (db: Knex): Knex.QueryBuilder =>
  db('bug_comments')
    .leftJoin('developers as poster', 'poster.id', 'bug_comments.authorId')
    .select('bug_comments.*', posterColumns);

const toComment = (row: ShownRow): BugComment => ({
  id: row.id,
  bugId: row.bugId,
  content: row.content,
  created: row.created,
  modified: row.modified,
  poster: personWithLevelOf(row),
});

interface CommentsQuery {
  bugId: number;
  startResult: number;
  limit: number;
}

/** One page of the comments on an item, oldest first. */
export async function listComments(db: Knex, query: CommentsQuery) {
  const item = await db('bug_items').where({ id: query.bugId }).first('commentCount');
  if (!item) throw notFound(bugsTexts.missing);
  const total = item.commentCount;
  if (total === 0) return { items: [], hasMore: false, total };
  const { bugId, limit, startResult } = query;
  const rows = (await selectComments(db)
    .where({ bugId })
    .orderBy('bug_comments.id')
    .limit(limit)
    .offset(startResult)) as ShownRow[];
  return { items: rows.map(toComment), hasMore: startResult + rows.length < total, total };
}

export async function readComment(db: Knex, id: number): Promise<BugComment> {
  const [row] = (await selectComments(db).where('bug_comments.id', id)) as ShownRow[];
  if (!row) throw notFound();
  return toComment(row);
}

export const findComment = (db: Knex, id: number): Promise<BugCommentRow | undefined> =>
  db('bug_comments').where({ id }).first();

/** Counts restored comments on their items. */
export async function countCommentsBack(db: Knex, comments: readonly Pick<BugCommentRow, 'bugId'>[]) {
  for (const { bugId } of comments) await db('bug_items').where({ id: bugId }).increment('commentCount', 1);
}

/** The item of a comment, which never changes. */
export async function itemIdOf(db: Knex, id: number): Promise<number> {
  const row = await db('bug_comments').where({ id }).first('bugId');
  if (!row) throw notFound();
  return row.bugId;
}

/** Locks a comment, whose item the caller has locked. */
export async function lockComment(db: Knex, id: number): Promise<BugCommentRow> {
  const row = await db('bug_comments').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

/** Stores a comment on a locked item and counts it. */
export async function insertComment(
  db: Knex,
  comment: Pick<BugCommentRow, 'bugId' | 'content'> & { authorId: number },
): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('bug_comments').insert({ ...comment, created: now, modified: now });
  await db('bug_items').where({ id: comment.bugId }).increment('commentCount', 1);
  return id;
}

export async function updateComment(db: Knex, id: number, content: string) {
  await db('bug_comments').where({ id }).update({ content, modified: new Date() });
}

/** Deletes a comment on a locked item and counts it off. */
export async function deleteCommentRow(db: Knex, { id, bugId }: Pick<BugCommentRow, 'id' | 'bugId'>) {
  await db('bug_comments').where({ id }).delete();
  await db('bug_items').where({ id: bugId }).decrement('commentCount', 1);
}

/** The accounts that have commented on an item. */
export async function commentersOf(db: Knex, bugId: number): Promise<number[]> {
  const rows = await db('bug_comments').where({ bugId }).whereNotNull('authorId').distinct('authorId');
  return rows.flatMap(({ authorId }) => authorId ?? []);
}
