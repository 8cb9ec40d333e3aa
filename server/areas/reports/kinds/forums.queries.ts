import type { Knex } from 'knex';
import { canReadCategory } from '#shared/areas/forums.policy';
import { forumPath } from '#shared/forumPaths';
import type { ModLevel, Viewer } from '#shared/viewer';
import type { ReportedKind } from './kind';

interface PlaceRow {
  aboutId: number | null;
  text: string;
  title: string;
  gameId: number | null;
  isPrivate: boolean;
  modLevel: ModLevel | null;
  game: string | null;
  category: string;
  forum: string;
  thread: string;
}

/** Threads with the place they stand in and the reader's own there. */
const threadsFor = (db: Knex, viewer: Viewer): Knex.QueryBuilder =>
  db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .leftJoin('games as game', 'game.id', 'category.gameId')
    .leftJoin('game_members as reader', (on) => {
      on.on('reader.gameId', 'category.gameId')
        .andOnVal('reader.developerId', viewer?.id ?? 0)
        .andOnVal('reader.status', 'Current');
    })
    .select({
      title: 'thread.title',
      gameId: 'category.gameId',
      isPrivate: 'category.isPrivate',
      modLevel: 'reader.modLevel',
      game: 'game.stringUrl',
      category: 'category.stringUrl',
      forum: 'forum.stringUrl',
      thread: 'thread.stringUrl',
    });

/** What stands in private categories is there for their readers alone. */
function toReported(viewer: Viewer, row: PlaceRow | undefined) {
  if (!row) return null;
  const { aboutId, title, text, gameId, isPrivate, modLevel, ...place } = row;
  const membership = modLevel === null ? null : { modLevel };
  if (!canReadCategory(viewer, { gameId, isPrivate, membership })) return null;
  return { aboutId, title, text, link: forumPath(place) };
}

const gamePrivateThread = `(select category.gameId is not null from forum_threads as thread
  join forums as forum on forum.id = thread.forumId
  join forum_categories as category on category.id = forum.categoryId
  where category.isPrivate and thread.id = :id)`;

export const threads: ReportedKind = {
  table: 'forum_threads',
  hidden: gamePrivateThread,
  find: async (db, viewer, id) => {
    const query = threadsFor(db, viewer)
      .join('forum_posts as post', (on) => {
        on.on('post.threadId', 'thread.id').andOnVal('post.position', 1);
      })
      .where('thread.id', id)
      .select({ aboutId: 'thread.threadStarterId', text: 'post.content' });
    return toReported(viewer, (await query.first()) as PlaceRow | undefined);
  },
};

/** The post that a thread begins with goes only with it, and is reported as the thread. */
const insteadOf = (row: { position: number; threadId: number }) =>
  row.position === 1 ? { instead: { kind: 'thread' as const, targetId: row.threadId } } : {};

export const forumPosts: ReportedKind = {
  table: 'forum_posts',
  hidden: gamePrivateThread.replace(':id', '(select threadId from forum_posts where id = :id)'),
  find: async (db, viewer, id) => {
    const query = threadsFor(db, viewer)
      .join('forum_posts as post', 'post.threadId', 'thread.id')
      .where('post.id', id)
      .select({ aboutId: 'post.authorId', text: 'post.content', position: 'post.position', threadId: 'thread.id' });
    const row = (await query.first()) as (PlaceRow & { position: number; threadId: number }) | undefined;
    const found = toReported(viewer, row);
    return found && row ? { ...found, ...insteadOf(row) } : null;
  },
};
