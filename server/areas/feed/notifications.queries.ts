import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { isCovering } from '#shared/marks';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { quotedLength, quotedWords, type NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { DeveloperRow, FeedPostRow, GameMemberRow, GameRow } from '../../db/tables';
import { memberAs } from '../../people';
import { commentedAs } from './postComments.queries';

const columns = {
  postId: 'post.id',
  postMark: 'post.mark',
  postTitle: 'post.title',
  postWriterId: 'postWriter.id',
  postWriterAlias: 'postWriter.alias',
  postWriterUrl: 'postWriter.stringUrl',
  postGameAlias: 'postGame.alias',
  postGameUrl: 'postGame.stringUrl',
  // The receiver's membership in the game that wrote it.
  postMembership: 'postMember.id',
} as const;
type PostColumns = SelectedRow<typeof columns, { post: FeedPostRow }> &
  LeftJoinedRow<typeof columns, { postWriter: DeveloperRow; postGame: GameRow; postMember: GameMemberRow }> & {
    postWords: string;
  };

/** Feed posts, except those of deleted accounts, whose page is gone. */
export const postNotifications: NotificationSource<PostColumns> = {
  targets: { post: 'feed_posts as post' },
  watched: { post: { type: 'post' } },
  joinShown: (query, db) => {
    void query
      .leftJoin('developers as postWriter', 'postWriter.id', 'post.authorId')
      .leftJoin('games as postGame', 'postGame.id', 'post.gameId')
      .leftJoin(...memberAs('postMember', 'post.gameId', { column: 'notified.receiverId' }))
      .select(columns)
      .select(db.raw('left(post.content, ?) as postWords', [quotedLength]));
  },
  asGame: `case notified.action when 'mention' then post.gameId when 'comment' then (${commentedAs('post.id')}) end`,
  isLiving: (condition) => {
    // The database deletes a game's posts with it, and sets the author of an account's posts to null.
    void condition.whereNotNull('post.gameId').orWhereNotNull('post.authorId');
  },
  textOf: (row) => (isCovering(row.postMark) ? saidOf(row) : `${saidOf(row)} ${quotedWords(row.postWords)}`),
  titleOf: ({ postTitle, postMark, postWords, postGameAlias, postWriterAlias }) => {
    if (isCovering(postMark)) return texts.feedPost(`${postGameAlias ?? postWriterAlias ?? deletedPerson.alias}’s`);
    return postTitle === '' ? quotedWords(postWords) : postTitle;
  },
  linkOf: ({ postId, postGameUrl, postWriterUrl }) => {
    const subpage = `Post/${postId}`;
    return postGameUrl === null ? paths.developer(postWriterUrl ?? '', subpage) : paths.game(postGameUrl, subpage);
  },
};

function saidOf(row: Parameters<typeof postNotifications.textOf>[0]): string {
  const writer = row.postGameAlias ?? row.postWriterAlias ?? deletedPerson.alias;
  if (row.action === 'mention') return texts.mentioned(writer);
  // The posts of a game belong to all its members.
  const isMine = row.postWriterId === row.receiverId || row.postMembership !== null;
  const what = texts.feedPost(isMine ? 'your' : `${writer}’s`);
  if (row.action === 'marked') return texts.marked(what, row.postMark);
  return row.action === 'upvote' ? texts.upvotes(row, what) : texts.comments(row, what);
}
