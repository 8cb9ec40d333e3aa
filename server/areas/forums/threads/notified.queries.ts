import type { Knex } from 'knex';
import { answerCause } from '../../watches';
import { readersAmong } from '../readers.queries';

/** A forum post notifies those who watch its thread, if they may still read it. */
export const forumPostCause = answerCause({
  ...{ name: 'forumPost', targetType: 'forumThread' },
  ...{ table: 'forum_posts', target: 'threadId', created: 'created' },
  readersAmong: async (db, threadId, developerIds) => {
    const category = await categoryOf(db, threadId);
    return category ? readersAmong(db, category, developerIds) : [];
  },
});

const categoryOf = (db: Knex, threadId: number): Promise<{ gameId: number | null; isPrivate: boolean } | undefined> =>
  db('forum_threads as thread')
    .join('forums as forum', 'forum.id', 'thread.forumId')
    .join('forum_categories as category', 'category.id', 'forum.categoryId')
    .where('thread.id', threadId)
    .first('category.gameId', 'category.isPrivate');
