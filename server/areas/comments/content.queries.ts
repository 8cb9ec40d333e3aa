import type { Findable } from '../../content';
import { joinPageOfPost, linkOfPost, type EntryRow } from '../feed';

/** Comments on posts and pieces. */
export const comments: Findable = {
  find: async (db, _viewer, id) => {
    const query = joinPageOfPost(
      db('comments as comment').join('feed_posts as post', 'post.id', 'comment.postId').where('comment.id', id),
    );
    const row = (await query.select('comment.authorId', 'comment.content').first()) as EntryRow | undefined;
    return row ? { authorId: row.authorId, title: '', text: row.content, link: linkOfPost(row) } : null;
  },
};
