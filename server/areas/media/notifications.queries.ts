import { notificationsTexts as texts } from '#shared/areas/notifications';
import { mediaPath } from '#shared/mediaPaths';
import type { MediaType } from '#shared/mediaTypes';
import type { Mark } from '#shared/marks';
import { thumbnailOf, type NotificationSource } from '../../content';
import { commentedAs } from '../feed';

interface PieceColumns {
  pieceTitle: string;
  pieceMark: Mark;
  pieceUrl: string;
  pieceMediaType: MediaType;
  pieceMediaUrl: string;
  piecePreviewUrl: string | null;
  pieceAlbumUrl: string;
  pieceDeveloperId: number | null;
  pieceDeveloperAlias: string | null;
  pieceDeveloperUrl: string | null;
  pieceGameAlias: string | null;
  pieceGameUrl: string | null;
}

/** Media pieces, which are deleted with their page. */
export const pieceNotifications: NotificationSource<PieceColumns> = {
  types: ['media'],
  join: (query) => {
    void query.leftJoin('media_pieces as piece', (on) => {
      on.onVal('notified.targetType', 'media').andOn('piece.id', 'notified.targetId');
    });
  },
  joinShown: (query) => {
    void query
      .leftJoin('media_albums as pieceAlbum', 'pieceAlbum.id', 'piece.albumId')
      .leftJoin('developers as pieceDeveloper', (on) => {
        on.onVal('piece.pageType', 'developer').andOn('pieceDeveloper.id', 'piece.pageId');
      })
      .leftJoin('games as pieceGame', 'pieceGame.id', 'piece.gameId')
      .select({
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
      });
  },
  asGame: `if(notified.action = 'comment', (${commentedAs('piece.postId')}), null)`,
  isLiving: (condition) => {
    void condition.whereNotNull('piece.id');
  },
  textOf: (row) => {
    if (row.action === 'marked') return texts.marked(shownAs(row), row.pieceMark);
    return row.action === 'upvote' ? texts.upvotes(row, shownAs(row)) : texts.comments(row, shownAs(row));
  },
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
