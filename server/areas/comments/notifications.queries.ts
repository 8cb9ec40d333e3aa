import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { quotedLength, quotedWords, type NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { DeveloperRow, FeedPostRow, GameRow, MediaAlbumRow, MediaPieceRow } from '../../db/tables';

const columns = {
  commentWriterAlias: 'commentWriter.alias',
  commentGameAlias: 'commentGame.alias',
  commentPostId: 'commentPost.id',
  // The page of the post.
  commentPageDeveloper: 'commentPageWriter.stringUrl',
  commentPageGame: 'commentPage.stringUrl',
  // The piece of a media post, and its album.
  commentPiece: 'commentPiece.stringUrl',
  commentAlbum: 'commentAlbum.stringUrl',
} as const;
type CommentColumns = SelectedRow<typeof columns, { commentPost: FeedPostRow }> &
  LeftJoinedRow<
    typeof columns,
    {
      commentWriter: DeveloperRow;
      commentPageWriter: DeveloperRow;
      commentGame: GameRow;
      commentPage: GameRow;
      commentPiece: MediaPieceRow;
      commentAlbum: MediaAlbumRow;
    }
  > & { commentWords: string };

/** Comments on feed posts, except those of deleted accounts, whose page is gone. */
export const commentNotifications: NotificationSource<CommentColumns> = {
  targets: { comment: 'comments as comment' },
  watched: { comment: { type: 'post', from: { table: 'comments', column: 'postId' } } },
  join: (query) => {
    void query.leftJoin('feed_posts as commentPost', 'commentPost.id', 'comment.postId');
  },
  joinShown: (query, db) => {
    void query
      .leftJoin('developers as commentWriter', 'commentWriter.id', 'comment.authorId')
      .leftJoin('games as commentGame', 'commentGame.id', 'comment.gameId')
      .leftJoin('developers as commentPageWriter', 'commentPageWriter.id', 'commentPost.authorId')
      .leftJoin('games as commentPage', 'commentPage.id', 'commentPost.gameId')
      .leftJoin('media_pieces as commentPiece', (on) => {
        on.onVal('commentPost.type', 'media').andOn('commentPiece.postId', 'commentPost.id');
      })
      .leftJoin('media_albums as commentAlbum', 'commentAlbum.id', 'commentPiece.albumId')
      .select(columns)
      .select(db.raw('left(comment.content, ?) as commentWords', [quotedLength]));
  },
  asGame: "if(notified.action = 'mention', comment.gameId, null)",
  isLiving: (condition) => {
    void condition.whereNotNull('commentPost.gameId').orWhereNotNull('commentPost.authorId');
  },
  textOf: (row) => {
    const writer = row.commentGameAlias ?? row.commentWriterAlias ?? deletedPerson.alias;
    const said = row.action === 'mention' ? texts.mentioned(writer) : texts.upvotes(row, texts.comment);
    return `${said} ${quotedWords(row.commentWords)}`;
  },
  linkOf: ({ commentPostId, commentPageGame, commentPageDeveloper, commentPiece: piece, commentAlbum: album }) => {
    if (piece !== null && album !== null)
      return commentPageGame === null
        ? mediaPath({ pageType: 'developer', page: commentPageDeveloper ?? '', album, piece })
        : mediaPath({ pageType: 'game', page: commentPageGame, album, piece });
    const subpage = `Post/${commentPostId}`;
    return commentPageGame === null
      ? paths.developer(commentPageDeveloper ?? '', subpage)
      : paths.game(commentPageGame, subpage);
  },
};
