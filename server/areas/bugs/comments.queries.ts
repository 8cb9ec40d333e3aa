import type { Knex } from 'knex';
import { bugsTexts, type BugComment } from '#shared/areas/bugs';
import { commentTable } from '../../content';
import type { BugCommentRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { posterColumns, personWithLevelOf, type PosterColumns } from '../../people';

export const bugComments = commentTable<BugCommentRow>({
  table: 'bug_comments',
  parent: 'bugId',
  parentTable: 'bug_items',
  editedAt: 'modified',
});

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
