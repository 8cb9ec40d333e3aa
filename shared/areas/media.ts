import * as z from '#zod';
import { get, live, post } from '../endpoint';
import {
  requiredTitle,
  id,
  idText,
  idsText,
  nothing,
  optionalText,
  optionalTitle,
  optionalTrimmed,
  pageOf,
  paging,
  needsOneOf,
} from '../fields';
import { critiqueQuestion } from '../critique';
import { mark } from '../marks';
import { linkProblem } from '../media/mediaLinks';
import { mediaLimits, mediaTexts } from '../media/mediaTexts';
import { mediaChoice, selectedMediaType } from '../media/mediaTypes';
import { piece } from '../media/pieces';
import { pageType } from '../shapes';
import { comment, newComment } from './comments';

export { mediaLimits, mediaTexts };
export type { Piece, PieceCard } from '../media/pieces';

/** An album of a portfolio or of a game's media. */
export const album = z.object({
  id: z.int(),
  title: z.string(),
  stringUrl: z.string(),
  /** Whether there is a cover, `/userdata/avatars/media_{id}.jpg?v={avatarId}`, also as `.webp`. */
  hasAvatar: z.boolean(),
  avatarId: z.string(),
  rank: z.int(),
  pageType,
  pageId: z.int(),
  pieceCount: z.int(),
});
export type Album = z.output<typeof album>;

/** A piece in events: without the viewer's own vote. */
export const pieceEvent = z.omit(piece, { loggedVote: true });

/** The piece before or after the one that is shown, in the order of the album. */
const neighbour = z.nullable(z.pick(piece, { id: true, title: true, stringUrl: true }));

/** A piece with its album and its neighbours in it. */
export const placedPiece = z.object({ album, piece, newer: neighbour, older: neighbour });
export type PlacedPiece = z.output<typeof placedPiece>;

/** An address in a path, present or former. */
const address = z.string().check(z.minLength(1), z.maxLength(200));
const albumName = requiredTitle({
  max: mediaLimits.albumName,
  needed: mediaTexts.albumNameNeeded,
  tooLong: mediaTexts.albumNameTooLong,
});
const pieceTitle = requiredTitle({
  max: mediaLimits.pieceTitle,
  needed: mediaTexts.titleNeeded,
  tooLong: mediaTexts.titleTooLong,
});
const description = optionalText({ max: mediaLimits.pieceDescription, tooLong: mediaTexts.descriptionTooLong });
const altText = optionalTrimmed({ max: mediaLimits.altText, tooLong: mediaTexts.altTextTooLong });
const atMostMakers = z.refine<unknown[]>((ids) => ids.length <= mediaLimits.makers, mediaTexts.tooManyMakers);
/** Ids of people of the game's team. */
const madeBy = z.array(id).check(atMostMakers);
const mediaText = optionalTitle({ max: mediaLimits.mediaText, tooLong: mediaTexts.linkTooLong });

/**
 * The name of a file that is sent in the field of that name; the server reads it from the file itself. A form puts it in its
 * values, so that the same rules hold before and after sending.
 */
const fileName = z.optional(z.string().check(z.maxLength(1_000)));

const coverFile = { albumAvatar: { maxBytes: mediaLimits.fileBytes, tooBig: mediaTexts.coverTooBig } };

/** The pieces of an album in their order, with their ranks. */
const piecesInOrder = z.object({
  albumId: z.int(),
  pieces: z.array(z.pick(piece, { id: true, rank: true })),
});

export const media = {
  listAlbums: get('/media/albums', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The albums of a developer or game by rank',
    input: z.object({ pageId: idText, pageType }),
    output: z.array(album),
  }),
  readAlbum: get('/media/album', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One album, by the present or former addresses of its page and itself',
    input: z.object({ pageType, page: address, album: address }),
    output: album,
  }),
  listPieces: get('/media/pieces', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the pieces of an album in their order: newest first, until it is put in order',
    input: z.object({ albumId: idText, ...paging() }),
    output: pageOf(piece),
  }),
  readPiece: get('/media/piece/:id', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One piece',
    input: z.object({ id: idText }),
    output: piece,
  }),
  readPieceAt: get('/media/piece', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One piece by the present or former addresses of its page, its album and itself, with its neighbours',
    input: z.object({ pageType, page: address, album: address, piece: address }),
    output: placedPiece,
  }),
  readStorage: get('/media/storage', {
    access: 'loggedIn',
    summary: 'How much the own uploads take, and how much they may take, in bytes',
    input: nothing,
    output: z.object({ usedBytes: z.int(), mostBytes: z.int() }),
  }),
  addAlbum: post('/media/album', {
    access: 'loggedIn',
    summary: "Creates an album on one's own page, or on that of a game one is a member of",
    creates: true,
    rate: 'upload',
    files: coverFile,
    input: z.object({ pageType, pageId: idText, albumName }),
    output: album,
  }),
  editAlbum: post('/media/album/edit', {
    access: 'loggedIn',
    summary: 'Renames an album, or gives it another cover',
    rate: 'upload',
    files: coverFile,
    input: z.object({ albumId: idText, newName: z.optional(albumName) }),
    output: album,
  }),
  deleteAlbum: post('/media/album/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes an album with its pieces',
    input: z.object({ albumId: id }),
    output: z.object({ id: z.int() }),
  }),
  reorderAlbums: post('/media/albums/reorder', {
    access: 'loggedIn',
    summary: 'Changes the order of the albums of a page',
    input: z.object({ pageType, pageId: id, albums: z.array(id).check(z.maxLength(mediaLimits.albumsOfPage)) }),
    output: z.array(album),
  }),
  reorderPieces: post('/media/pieces/reorder', {
    access: 'loggedIn',
    summary: 'Puts all pieces of an album in order; pieces that come later come first',
    input: z.object({ albumId: id, pieces: z.array(id).check(z.maxLength(mediaLimits.orderedPieces)) }),
    output: piecesInOrder,
  }),
  addPiece: post('/media/piece', {
    access: 'loggedIn',
    summary: 'Adds a piece to an album, which also creates a feed post',
    creates: true,
    rate: 'upload',
    files: {
      mediaFile: { maxBytes: mediaLimits.fileBytes, tooBig: mediaTexts.fileTooBig },
      previewFile: { maxBytes: mediaLimits.fileBytes, tooBig: mediaTexts.previewTooBig },
    },
    input: z
      .object({
        albumId: idText,
        pageType,
        pageId: idText,
        selectedMediaType: z._default(selectedMediaType, 'image'),
        title: pieceTitle,
        description: z._default(description, ''),
        mark: z._default(mark, 'none'),
        altText: z._default(altText, ''),
        question: z._default(critiqueQuestion, ''),
        madeBy: z.optional(idsText.check(atMostMakers)),
        mediaFile: fileName,
        previewFile: fileName,
        mediaText: z._default(mediaText, ''),
      })
      .check(
        z.superRefine((input, context) => {
          const choice = mediaChoice(input.selectedMediaType);
          if (choice.usesUploadFile && !input.mediaFile)
            context.addIssue({ code: 'custom', path: ['mediaFile'], message: mediaTexts.fileNeeded });
          const message = linkProblem(choice.storedType, input.mediaText);
          if (message !== null) context.addIssue({ code: 'custom', path: ['mediaText'], message });
        }),
      )
      .register(z.globalRegistry, needsOneOf('mediaFile', 'mediaText')),
    output: piece,
  }),
  editPiece: post('/media/piece/edit', {
    access: 'loggedIn',
    summary: 'Changes the texts, the question, the makers and the mark of a piece, and the address of a clip or link',
    input: z.object({
      id,
      title: z.optional(pieceTitle),
      description: z.optional(description),
      mark: z.optional(mark),
      altText: z.optional(altText),
      question: z.optional(critiqueQuestion),
      madeBy: z.optional(madeBy),
      mediaText: z.optional(mediaText),
    }),
    output: piece,
  }),
  deletePiece: post('/media/piece/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a piece with its feed post',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  listPieceComments: get('/media/pieces/comments', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the comments on a piece, oldest first',
    input: z.object({ pieceId: idText, ...paging() }),
    output: pageOf(comment),
  }),
  addPieceComment: post('/media/pieces/comments', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Comments on a piece, as oneself or as a game one is a member of',
    creates: true,
    heldAtFirst: true,
    rate: 'comment',
    input: newComment,
    output: comment,
  }),
};

export const mediaEvents = {
  mediaAlbumAddOrEdit: live('mediaAlbumAddOrEdit', album),
  mediaAlbumDelete: live(
    'mediaAlbumDelete',
    z.extend(z.pick(album, { id: true, pageType: true, pageId: true }), {
      pieceIds: z.array(z.int()),
      postIds: z.array(z.int()),
    }),
  ),
  mediaAlbumReorder: live(
    'mediaAlbumReorder',
    z.extend(z.pick(album, { pageType: true, pageId: true }), { albums: z.array(z.int()) }),
  ),
  mediaPieceReorder: live('mediaPieceReorder', piecesInOrder),
  mediaPieceAddOrEdit: live('mediaPieceAddOrEdit', pieceEvent),
  deletedMediaPiece: live(
    'deletedMediaPiece',
    z.pick(piece, { id: true, albumId: true, posterType: true, posterId: true, postId: true }),
  ),
};
