import type { Knex } from 'knex';
import { paths } from '#shared/routes';
import { deletedPerson } from '#shared/shapes';
import type { ReportedKind } from './kind';

interface EntryRow {
  authorId: number | null;
  title: string;
  content: string;
  type: 'status' | 'media' | 'classifieds';
  postId: number;
  gameUrl: string | null;
  writerUrl: string | null;
}

/** Posts with the pages that they stand on. */
const joinPages = (query: Knex.QueryBuilder) =>
  query
    .leftJoin('developers as writer', (on) => {
      on.onVal('post.parentType', 'developer').andOn('writer.id', 'post.parentId');
    })
    .leftJoin('games as game', 'game.id', 'post.gameId')
    .select({ type: 'post.type', postId: 'post.id', gameUrl: 'game.stringUrl', writerUrl: 'writer.stringUrl' });

const linkOf = ({ postId, gameUrl, writerUrl }: EntryRow) =>
  gameUrl === null
    ? paths.developer(writerUrl ?? deletedPerson.stringUrl, `Post/${postId}`)
    : paths.game(gameUrl, `Post/${postId}`);

/** Feed posts, which anybody may read. */
export const posts: ReportedKind = {
  table: 'feed_posts',
  find: async (db, _viewer, id) => {
    const query = joinPages(db('feed_posts as post').where('post.id', id));
    const row = (await query.select('post.authorId', 'post.title', 'post.content').first()) as EntryRow | undefined;
    if (!row) return null;
    const { authorId: aboutId, title, content: text, type } = row;
    const piece = type === 'media' ? { instead: { kind: 'piece' as const, targetId: Number(text) } } : {};
    return { aboutId, title, text, link: linkOf(row), ...piece };
  },
};

/** Comments on them and on pieces. */
export const comments: ReportedKind = {
  table: 'comments',
  find: async (db, _viewer, id) => {
    const query = joinPages(
      db('comments as comment').join('feed_posts as post', 'post.id', 'comment.postId').where('comment.id', id),
    );
    const row = (await query.select('comment.authorId', 'comment.content').first()) as EntryRow | undefined;
    return row ? { aboutId: row.authorId, title: '', text: row.content, link: linkOf(row) } : null;
  },
};
