import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { mediaPath } from '#shared/media/mediaPaths';
import { thumbnailOf, type NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { DeveloperRow, GameRow, MediaAlbumRow, MediaPieceRow } from '../../db/tables';
import { commentedAs } from '../feed';

const columns = {
  pieceTitle: 'piece.title',
  pieceMark: 'piece.mark',
  pieceUrl: 'piece.stringUrl',
  pieceMediaType: 'piece.mediaType',
  pieceMediaUrl: 'piece.mediaUrl',
  piecePreviewUrl: 'piece.previewImageUrl',
  pieceAlbumUrl: 'pieceAlbum.stringUrl',
  pieceDeveloperId: 'pieceDeveloper.id',
  pieceDeveloperAlias: 'pieceDeveloper.alias',
  pieceDeveloperUrl: 'pieceDeveloper.stringUrl',
  pieceGameAlias: 'pieceGame.alias',
  pieceGameUrl: 'pieceGame.stringUrl',
} as const;
type PieceColumns = SelectedRow<typeof columns, { piece: MediaPieceRow; pieceAlbum: MediaAlbumRow }> &
  LeftJoinedRow<typeof columns, { pieceDeveloper: DeveloperRow; pieceGame: GameRow }>;

/** Media pieces, which are deleted with their page. */
export const pieceNotifications: NotificationSource<PieceColumns> = {
  targets: { media: 'media_pieces as piece' },
  watched: { media: { type: 'post', from: { table: 'media_pieces', column: 'postId' } } },
  joinShown: (query) => {
    void query
      .leftJoin('media_albums as pieceAlbum', 'pieceAlbum.id', 'piece.albumId')
      .leftJoin('developers as pieceDeveloper', (on) => {
        on.onVal('piece.pageType', 'developer').andOn('pieceDeveloper.id', 'piece.pageId');
      })
      .leftJoin('games as pieceGame', 'pieceGame.id', 'piece.gameId')
      .select(columns);
  },
  asGame: `if(notified.action = 'comment', (${commentedAs('piece.postId')}), null)`,
  isLiving: (condition) => {
    void condition.whereNotNull('piece.id');
  },
  textOf: (row) => {
    if (row.action === 'marked') return texts.marked(shownAs(row), row.pieceMark);
    return row.action === 'upvote' ? texts.upvotes(row, shownAs(row)) : texts.comments(row, shownAs(row));
  },
  titleOf: ({ pieceTitle }) => pieceTitle,
  linkOf: ({ pieceUrl: piece, pieceAlbumUrl: album, pieceGameUrl, pieceDeveloperUrl }) =>
    pieceGameUrl === null
      ? mediaPath({ pageType: 'developer', page: pieceDeveloperUrl ?? '', album, piece })
      : mediaPath({ pageType: 'game', page: pieceGameUrl, album, piece }),
  pictureOf: ({ pieceMark: mark, pieceMediaType: mediaType, pieceMediaUrl: mediaUrl, piecePreviewUrl }) =>
    thumbnailOf({ mark, mediaType, mediaUrl, previewImageUrl: piecePreviewUrl }),
};

function shownAs(row: Parameters<typeof pieceNotifications.textOf>[0]): string {
  const { pieceTitle, pieceGameAlias, pieceDeveloperAlias, pieceDeveloperId, receiverId } = row;
  if (pieceGameAlias !== null) return texts.mediaPiece(pieceGameAlias, pieceTitle);
  return pieceDeveloperId === receiverId
    ? texts.ownPiece(pieceTitle)
    : texts.portfolioPiece(pieceDeveloperAlias ?? '', pieceTitle);
}
