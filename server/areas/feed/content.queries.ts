import type { Knex } from 'knex';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { idIn, isTab, lockParent, type Findable, type SnapshotRows } from '../../content';
import { recountActivity } from './feed.queries';

/** What is said, with the post that it stands on and the post's page. */
export interface EntryRow {
  authorId: number | null;
  title: string;
  content: string;
  type: 'status' | 'media' | 'classifieds';
  postId: number;
  gameUrl: string | null;
  writerUrl: string | null;
}

/** Joins the page of a post. */
export const joinPageOfPost = (query: Knex.QueryBuilder) =>
  query
    .leftJoin('developers as writer', (on) => {
      on.onVal('post.parentType', 'developer').andOn('writer.id', 'post.parentId');
    })
    .leftJoin('games as game', 'game.id', 'post.gameId')
    .select({ type: 'post.type', postId: 'post.id', gameUrl: 'game.stringUrl', writerUrl: 'writer.stringUrl' });

export function linkOfPost({ postId, gameUrl, writerUrl }: EntryRow) {
  if (gameUrl !== null) return paths.game(gameUrl, `Post/${postId}`);
  // Of accounts that are deleted, or about to be, the page is gone.
  const isGone = writerUrl === null || writerUrl === deletedPerson.stringUrl;
  return isGone ? paths.post(postId) : paths.developer(writerUrl, `Post/${postId}`);
}

/** A text with the question that stands below it, for moderators. */
export const withQuestion = (text: string, question: string): string =>
  [text, question].filter((part) => part !== '').join('\n\n');

/** Feed posts, which anybody may read. */
export const posts: Findable = {
  find: async (db, _viewer, id) => {
    const query = joinPageOfPost(db('feed_posts as post').where('post.id', id));
    const row = (await query.select('post.authorId', 'post.title', 'post.content', 'post.question').first()) as
      | (EntryRow & { question: string })
      | undefined;
    if (!row) return null;
    const { authorId, title, content, question, type } = row;
    const piece = type === 'media' ? { instead: { kind: 'piece' as const, id: Number(content) } } : {};
    return { authorId, title, text: withQuestion(content, question), link: linkOfPost(row), ...piece };
  },
  idAt: (_db, at) => {
    if (at.page === 'post') return Promise.resolve(idIn(at.params.post));
    const isOfProfile = (at.page === 'developer' || at.page === 'game') && isTab(at, 'Post');
    return Promise.resolve(isOfProfile ? idIn(at.below[1]) : null);
  },
};

export const isByBannedAuthor = async (db: Knex, postId: number): Promise<boolean> =>
  (await db('feed_posts as post')
    .join('developers as author', 'author.id', 'post.authorId')
    .where({ 'post.id': postId, 'author.isBanned': true })
    .first('post.id')) !== undefined;

export function lockPageOfPost(db: Knex, rows: SnapshotRows) {
  const [post] = rows.of('feed_posts');
  return lockParent(db, post?.parentType === 'game' ? 'games' : 'developers', post?.parentId);
}

/** Counts the restored comments, which may be fewer: those of deleted games stay deleted. */
export async function countPostBack(db: Knex, rows: SnapshotRows) {
  const [post] = rows.of('feed_posts');
  if (!post) return;
  await db('feed_posts')
    .where({ id: post.id })
    .update({ commentCount: rows.of('comments').length });
  if (post.gameId !== null) await recountActivity(db, post.gameId);
}
