import { media } from '#shared/areas/media';
import { bind } from '../../http/bind';
import { commentOnPiece, listCommentsOfPiece } from '../comments';
import { addAlbum, deleteAlbum, editAlbum, reorderAlbums } from './albums.actions';
import { albumOf, listAlbums, readAlbumRowAt } from './albums.queries';
import { addPiece, deletePiece, editPiece } from './pieces.actions';
import { listPieces, readPiece, readPieceAt } from './pieces.queries';

export const mediaRoutes = bind('media', media, {
  listAlbums: ({ db, input }) => listAlbums(db, input),
  readAlbum: async ({ db, input }) => albumOf(await readAlbumRowAt(db, input)),
  listPieces: ({ db, viewer, input }) => listPieces(db, viewer?.id, input),
  readPiece: ({ db, viewer, input }) => readPiece(db, viewer?.id, input.id),
  readPieceAt: ({ db, viewer, input }) => readPieceAt(db, viewer?.id, input),
  addAlbum,
  editAlbum,
  deleteAlbum,
  reorderAlbums,
  addPiece,
  editPiece,
  deletePiece,
  listPieceComments: ({ db, viewer, input }) => listCommentsOfPiece(db, viewer?.id, input),
  addPieceComment: commentOnPiece,
});
