import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { lastFounderId } from '#shared/policies/forums.policy';
import { forumPath } from '#shared/forumPaths';
import { deletedPerson } from '#shared/shapes';
import { quotedLength, quotedWords, type NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { DeveloperRow, ForumCategoryRow, ForumRow, ForumThreadRow, GameRow } from '../../db/tables';
import { mayUseRoles } from '../../http/session/roles';
import { memberAs } from '../../people';

const columns = {
  forumThreadTitle: 'forumThread.title',
  forumThreadUrl: 'forumThread.stringUrl',
  forumUrl: 'newsForum.stringUrl',
  forumCategoryUrl: 'forumCategory.stringUrl',
  forumGameUrl: 'forumGame.stringUrl',
  forumPostWriterAlias: 'forumPostWriter.alias',
} as const;
type ForumColumns = SelectedRow<
  typeof columns,
  { forumThread: ForumThreadRow; newsForum: ForumRow; forumCategory: ForumCategoryRow }
> &
  LeftJoinedRow<typeof columns, { forumGame: GameRow; forumPostWriter: DeveloperRow }> & {
    forumPostWords: string | null;
  };

/** Threads and posts of the forums. Those in private categories are listed only while the receiver may read them. */
export const forumNotifications: NotificationSource<ForumColumns> = {
  targets: { forumPost: 'forum_posts as forumPost', forumThread: null },
  watched: {
    forumThread: { type: 'forumThread' },
    forumPost: { type: 'forumThread', from: { table: 'forum_posts', column: 'threadId' } },
  },
  join: (query) => {
    void query
      // The thread itself, or the thread of the post.
      .joinRaw(
        `left join forum_threads as forumThread
         on forumThread.id = if(notified.targetType = 'forumThread', notified.targetId, forumPost.threadId)`,
      )
      .leftJoin('forums as newsForum', 'newsForum.id', 'forumThread.forumId')
      .leftJoin('forum_categories as forumCategory', 'forumCategory.id', 'newsForum.categoryId')
      .leftJoin(...memberAs('forumReader', 'forumCategory.gameId', { column: 'notified.receiverId' }))
      .leftJoin('developers as forumModerator', (on) => {
        on.onVal('forumThread.isPrivate', true).andOn('forumModerator.id', 'notified.receiverId');
      });
  },
  joinShown: (query, db) => {
    void query
      .leftJoin('games as forumGame', 'forumGame.id', 'forumCategory.gameId')
      .leftJoin('developers as forumPostWriter', 'forumPostWriter.id', 'forumPost.authorId')
      .select(columns)
      .select(db.raw('left(forumPost.content, ?) as forumPostWords', [quotedLength]));
  },
  isLiving: (condition) => {
    void condition.whereNotNull('forumThread.id').where((readable) => {
      void readable
        .where('forumThread.isPrivate', false)
        .orWhereNotNull('forumReader.id')
        .orWhereRaw(
          `forumCategory.gameId is null and (notified.receiverId <= ? or forumModerator.siteModCanBan)
           and ${mayUseRoles('forumModerator')}`,
          [lastFounderId],
        );
    });
  },
  textOf: (row) => {
    if (row.targetType === 'forumThread') return texts.forumPosts(row, row.forumThreadTitle);
    const said =
      row.action === 'mention'
        ? texts.mentioned(row.forumPostWriterAlias ?? deletedPerson.alias)
        : texts.upvotes(row, texts.forumPost);
    return `${said} ${quotedWords(row.forumPostWords ?? '')}`;
  },
  titleOf: ({ forumThreadTitle }) => forumThreadTitle,
  linkOf: ({ forumGameUrl: game, forumCategoryUrl: category, forumUrl: forum, forumThreadUrl: thread }) =>
    forumPath({ game, category, forum, thread }),
};
