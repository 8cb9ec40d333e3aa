import { media } from '#shared/areas/media';
import { accountBytes } from '#shared/areas/accountLimits';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { commentOnPiece, listCommentsOfPiece, withVotesOf } from '../comments';
import { withOwnVotes } from '../../people';
import { bytesOf } from '../accountLimits';
import { addAlbum, deleteAlbum, editAlbum, reorderAlbums } from './albums.actions';
import { albumOf, listAlbums, readAlbumRowAt } from './albums.queries';
import { addPiece, deletePiece, editPiece, reorderPieces } from './pieces.actions';
import { listPieces, readPieceAt, readShownPiece, votedOf, withVoteOf } from './pieces.queries';

export const mediaRoutes = bind('media', media, {
  listAlbums: sharedRead(media.listAlbums, { read: ({ db, input }) => listAlbums(db, input) }),
  readAlbum: sharedRead(media.readAlbum, { read: async ({ db, input }) => albumOf(await readAlbumRowAt(db, input)) }),
  listPieces: sharedRead(media.listPieces, {
    read: ({ db, input }) => listPieces(db, input),
    personalize: async ({ db, viewer }, page) => ({
      ...page,
      items: await withOwnVotes(db, viewer.id, page.items, votedOf),
    }),
  }),
  readPiece: sharedRead(media.readPiece, {
    read: ({ db, input }) => readShownPiece(db, input.id),
    personalize: ({ db, viewer }, piece) => withVoteOf(db, viewer.id, piece),
  }),
  readPieceAt: sharedRead(media.readPieceAt, {
    read: ({ db, input }) => readPieceAt(db, input),
    personalize: async ({ db, viewer }, placed) => ({
      ...placed,
      piece: await withVoteOf(db, viewer.id, placed.piece),
    }),
  }),
  readStorage: async ({ db, viewer }) => ({ usedBytes: await bytesOf(db, viewer.id), mostBytes: accountBytes }),
  addAlbum,
  editAlbum,
  deleteAlbum,
  reorderAlbums,
  reorderPieces,
  addPiece,
  editPiece,
  deletePiece,
  listPieceComments: sharedRead(media.listPieceComments, {
    read: ({ db, input }) => listCommentsOfPiece(db, input),
    personalize: ({ db, viewer }, page) => withVotesOf(db, viewer.id, page),
  }),
  addPieceComment: commentOnPiece,
});
