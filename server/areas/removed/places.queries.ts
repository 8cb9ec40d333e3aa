import type { Knex } from 'knex';
import { removedTexts as texts, type RemovedKind } from '#shared/areas/removed';
import { recountActivity } from '../feed';
import { recountForum } from '../forums';
import { bug, bugComment, chatLine, classified, resource } from './listPlaces.queries';
import { lockParent, numberIn, only, type Place, type Rows } from './place.queries';

/** Its comments may not all be back: those of a game that is gone are not. */
async function countComments(db: Knex, rows: Rows) {
  const id = numberIn(only(rows, 'feed_posts'), 'id');
  await db('feed_posts')
    .where({ id })
    .update({ commentCount: (rows.get('comments') ?? []).length });
}

async function countActivity(db: Knex, rows: Rows) {
  const gameId = numberIn(only(rows, 'feed_posts'), 'gameId');
  if (gameId > 0) await recountActivity(db, gameId);
}

const post: Place = {
  prepare: (db, rows) => {
    const { parentType, parentId } = only(rows, 'feed_posts');
    return lockParent(db, parentType === 'game' ? 'games' : 'developers', Number(parentId));
  },
  count: async (db, rows) => {
    await countComments(db, rows);
    await countActivity(db, rows);
  },
};

const piece: Place = {
  prepare: (db, rows) => lockParent(db, 'media_albums', numberIn(only(rows, 'media_pieces'), 'albumId')),
  count: async (db, rows) => {
    await db('media_albums')
      .where({ id: numberIn(only(rows, 'media_pieces'), 'albumId') })
      .increment('pieceCount', 1);
    await post.count(db, rows);
  },
};

const comment: Place = {
  prepare: (db, rows) => lockParent(db, 'feed_posts', numberIn(only(rows, 'comments'), 'postId')),
  count: async (db, rows) => {
    const postId = numberIn(only(rows, 'comments'), 'postId');
    await db('feed_posts')
      .where({ id: postId })
      .increment('commentCount', (rows.get('comments') ?? []).length);
  },
};

const thread: Place = {
  prepare: async (db, rows) => {
    const row = only(rows, 'forum_threads');
    const forum = await db('forums')
      .join('forum_categories as category', 'category.id', 'forums.categoryId')
      .where('forums.id', numberIn(row, 'forumId'))
      .forUpdate()
      .first<{ isPrivate: boolean } | undefined>('category.isPrivate');
    // The category may have become private, or public, since.
    if (forum) row.isPrivate = forum.isPrivate;
    return forum ? null : texts.placeGone;
  },
  count: async (db, rows) => {
    const row = only(rows, 'forum_threads');
    const counted = { threads: 1, posts: numberIn(row, 'totalPosts'), views: numberIn(row, 'views') };
    await recountForum(db, numberIn(row, 'forumId'), counted);
  },
};

const forumPost: Place = {
  prepare: async (db, rows) => {
    const row = only(rows, 'forum_posts');
    const threadId = numberIn(row, 'threadId');
    const gone = await lockParent(db, 'forum_threads', threadId);
    if (gone !== null) return gone;
    const before = await db('forum_posts')
      .where({ threadId })
      .where('created', '<', new Date(String(row.created)))
      .orderBy('position', 'desc')
      .forUpdate()
      .first('position');
    row.position = (before?.position ?? 0) + 1;
    // From the end, so that none takes a place that is not free yet.
    await db('forum_posts')
      .where({ threadId })
      .where('position', '>=', row.position as number)
      .orderBy('position', 'desc')
      .update({ position: db.raw('position + 1') as unknown as number });
    return null;
  },
  count: async (db, rows) => {
    const threadId = numberIn(only(rows, 'forum_posts'), 'threadId');
    const last = await db('forum_posts').where({ threadId }).orderBy('position', 'desc').first();
    const found = await db('forum_threads').where({ id: threadId }).first('forumId');
    if (!last || !found) return;
    await db('forum_threads')
      .where({ id: threadId })
      .update({ totalPosts: last.position, lastPostTime: new Date(last.created), lastPosterId: last.authorId });
    await recountForum(db, found.forumId, { posts: 1 });
  },
};

export const places: Record<RemovedKind, Place> = {
  ...{ post, piece, comment, thread, forumPost },
  ...{ chatLine, classified, bug, bugComment, resource },
};
