import { mediaPath } from '#shared/mediaPaths';
import { deletedPerson } from '#shared/shapes';
import type { ReportedKind } from './kind';

interface PieceRow {
  authorId: number | null;
  title: string;
  description: string;
  pageType: 'developer' | 'game';
  page: string | null;
  album: string;
  piece: string;
}

/** Media pieces, which anybody may look at. */
export const pieces: ReportedKind = {
  table: 'media_pieces',
  find: async (db, _viewer, id) => {
    const row = await db('media_pieces as piece')
      .join('media_albums as album', 'album.id', 'piece.albumId')
      .leftJoin('developers as owner', (on) => {
        on.onVal('piece.pageType', 'developer').andOn('owner.id', 'piece.pageId');
      })
      .leftJoin('games as game', 'game.id', 'piece.gameId')
      .where('piece.id', id)
      .select('piece.authorId', 'piece.title', 'piece.description', 'piece.pageType', {
        album: 'album.stringUrl',
        piece: 'piece.stringUrl',
        page: db.raw('coalesce(game.stringUrl, owner.stringUrl)'),
      })
      .first<PieceRow | undefined>();
    if (!row) return null;
    const { authorId: aboutId, title, description: text, pageType, page, album, piece } = row;
    return { aboutId, title, text, link: mediaPath({ pageType, page: page ?? deletedPerson.stringUrl, album, piece }) };
  },
};
