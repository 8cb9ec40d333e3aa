import { mediaEvents } from '#shared/areas/media';
import { trashEvents } from '#shared/areas/moderation/trash';
import { topics } from '#shared/topics';
import { defineKind, lockParent } from '../../content';
import { announcePost, countPostBack } from '../feed';
import { readAlbum } from './albums.queries';
import { countPieceBack, lockVotedPiece, pieces, readTotal, thumbnailsOf } from './content.queries';
import { pieceFiles } from './fileChecks';
import { markReportedPiece } from './marks.actions';
import { deleteReportedPiece } from './pieces.actions';
import { readPiece } from './pieces.queries';
import { putFilesBack } from './removal';

const postOfPiece = '(select postId from media_pieces where id = :id)';

export const piece = defineKind({
  ...pieces,
  name: 'piece',
  table: 'media_pieces',
  text: 'description',
  links: ['mediaUrl'],
  pictures: thumbnailsOf,
  times: ['created', 'modified'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'created' },
  targetType: 'media',
  votes: { parentType: 'media', xpFor: 'gameOrAuthor', target: { readTotal, lock: lockVotedPiece } },
  remove: deleteReportedPiece,
  mark: markReportedPiece,
  file: pieceFiles,
  trash: {
    parts: [
      { kind: 'post', where: `id = ${postOfPiece}` },
      { kind: 'piece', where: 'id = :id' },
      { kind: 'comment', where: `postId = ${postOfPiece}` },
    ],
    prepare: (db, rows) => lockParent(db, 'media_albums', rows.of('media_pieces')[0]?.albumId),
    returnFiles: async (call, rows, removedId) => {
      for (const row of rows.of('media_pieces')) await putFilesBack(call, row, removedId);
    },
    count: async (db, rows) => {
      await countPieceBack(db, rows);
      await countPostBack(db, rows);
    },
    announce: async (call, id) => {
      const { albumId, postId } = await readPiece(call.db, id);
      const album = await readAlbum(call.db, albumId);
      const rooms = [topics.page({ parentType: album.pageType, parentId: album.pageId }), topics.piece(id)];
      call.emit(rooms, trashEvents.contentRestored, { kind: 'piece', id, parentId: albumId });
      call.emit(rooms, mediaEvents.mediaAlbumAddOrEdit, album);
      await announcePost(call, postId);
    },
  },
});
