import { feedEvents } from '#shared/areas/feed';
import { mediaEvents, mediaLimits, mediaTexts, type media } from '#shared/areas/media';
import { linkProblem } from '#shared/media/mediaLinks';
import { mediaChoice, takesLink } from '#shared/media/mediaTypes';
import { topics } from '#shared/topics';
import { withHttp } from '#shared/webAddress';
import { guarded, type Call } from '../../http/call';
import { conflict, invalid } from '../../refusal';

import {
  checkQuestion,
  insertPost,
  lockCommentsOf,
  mediaPostOf,
  notifyFollowers,
  postTopics,
  readPost,
  setQuestion,
  withQuestion,
} from '../feed';
import { checkNewAccountLimits } from '../accountLimits';
import { refuseAtFirst } from '../heldPosts';
import { recordActivity } from '../options';
import { requireStorageSpace } from '../accountLimits';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import { watchStarted } from '../watches';
import { queueForWebhook } from '../webhooks';
import { findAlbumOfPage, findEditableAlbum, findEditablePiece } from './editing';
import { feedPageOf } from './page';
import { preparePieceFiles, storedBytesOf, type PreparedFiles } from './pieceFiles';
import { makersColumn, makersProblem } from './makers.queries';
import { newPieceOf, readPiece, withVoteOf } from './pieces.queries';
import {
  countOff,
  finishPiece,
  hasPiece,
  insertPiece,
  pieceIdsOf,
  setPieceRanks,
  updatePiece,
} from './pieceRows.queries';
import { lockPiece, type OpenAlbum, type PostedPiece } from './locks.queries';
import { deletePieceRows } from './removal';
import { fileNameOf, previewNameOf, putFile, removeFilesOf } from './storedFiles';

type AddingCall = Call<typeof media.addPiece>;

export const addPiece = guarded({
  check: (call: AddingCall) => findAlbumOfPage(call),
  prepare: preparePieceFiles,
  run: async (call, album, files) => {
    const { db, emit } = call;
    await refuseAtFirst(call, 'noFiles');
    const isExternal = mediaChoice(call.input.selectedMediaType).storedType === 'External';
    await checkNewAccountLimits(call, isExternal ? 'shareLink' : 'write', call.input.description);
    const { question } = call.input;
    await checkQuestion(call, { type: 'media', question });
    const stored = await insertMediaPost(call, album);
    const row = await storePiece(call, { album, postId: stored.id, files });
    const piece = await newPieceOf(db, album, { ...row, question });
    const { id } = piece;
    await recordActivity(call, { area: 'media', kind: 'piece', targetId: id });
    const post = mediaPostOf({ ...stored, content: String(id) }, album, piece);
    emit(postTopics(post), feedEvents.newPost, post);
    emit([topics.page(feedPageOf(album)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, piece);
    // The team of a game watches its pieces anyway.
    if (album.gameId === null) await watchStarted(call, { targetType: 'post', targetId: stored.id });
    await saveText(call, { kind: 'piece', id, text: call.input.description });
    await notifyFollowers(call, post);
    if (album.gameId !== null) await queueForWebhook(db, album.gameId, { kind: 'media', targetId: id });
    return piece;
  },
});

/** The feed post of a new piece, whose content becomes the id of the piece. */
const insertMediaPost = ({ db, viewer, input: { question } }: AddingCall, album: OpenAlbum) =>
  insertPost(db, {
    ...feedPageOf(album),
    ...{ type: 'media', title: '', content: '', mark: 'none', question, authorId: viewer.id },
  });

interface Storing {
  album: OpenAlbum;
  postId: number;
  files: PreparedFiles;
}

/** Stores a piece with its files, before the commit makes them known; they are removed if the piece is not stored. */
async function storePiece(call: AddingCall, { album, postId, files: { file, preview } }: Storing) {
  const { db, viewer, input, host, onRollback } = call;
  const { storedType: mediaType } = mediaChoice(input.selectedMediaType);
  const { title, description, mark, altText } = input;
  const { madeBy = [] } = input;
  const problem = await makersProblem(db, album.gameId, madeBy);
  if (problem !== null) throw invalid(problem, 'madeBy');
  const makerIds = makersColumn(madeBy);
  const storedBytes = storedBytesOf(file) + storedBytesOf(preview);
  if (storedBytes > 0) await requireStorageSpace(call, storedBytes, { isLocked: true });
  const { width = null, height = null } = (file ?? preview)?.picture ?? preview?.picture ?? {};
  const sizes = { width, height, fileBytes: file?.bytes ?? null, storedBytes };
  const words = { title, description, mark, altText, makerIds };
  const row = await insertPiece(db, album, { postId, authorId: viewer.id, mediaType, ...words, ...sizes });
  const { id } = row;
  const place = { albumId: album.id, pieceId: id };
  const mediaUrl = file ? fileNameOf(place, file.name) : withHttp(input.mediaText);
  const previewImageUrl = preview && previewNameOf(place, preview.name);
  // The connection may have been lost after the commit, so the row is read.
  onRollback(async () => {
    if (!(await hasPiece(host.db, id))) await removeFilesOf(host.files, { mediaType, mediaUrl, previewImageUrl });
  });
  if (file) await putFile(host.files, mediaUrl, file);
  if (preview && previewImageUrl !== null) await putFile(host.files, previewImageUrl, preview);
  const stringUrl = await finishPiece(db, album, { id, title, mediaUrl, previewImageUrl });
  return { ...row, stringUrl, mediaUrl, previewImageUrl };
}

export const editPiece = guarded({
  check: (call: Call<typeof media.editPiece>) => findEditablePiece(call),
  rules: async ({ db, input: { mediaText, madeBy = [] } }, { mediaType, gameId }) => {
    const link = mediaText === undefined || !takesLink(mediaType) ? null : linkProblem(mediaType, mediaText);
    const makers = await makersProblem(db, gameId, madeBy);
    return { ...(link !== null && { mediaText: link }), ...(makers !== null && { madeBy: makers }) };
  },
  run: async (call, before) => {
    const { db, viewer, input, emit } = call;
    const { id, postId, post: carrier } = before;
    const { title = before.title, description = before.description, mark = before.mark, madeBy } = input;
    const { altText = before.altText, question = carrier.question } = input;
    const typed = takesLink(before.mediaType) ? input.mediaText : undefined;
    const mediaUrl = typed === undefined ? before.mediaUrl : withHttp(typed);
    const makerIds = madeBy ? makersColumn(madeBy) : before.makerIds;
    if (question !== carrier.question) {
      await checkQuestion(call, { type: 'media', question });
      await setQuestion(db, postId, question);
    }
    await updatePiece(db, before, { title, description, mark, altText, makerIds, mediaUrl });
    const post = await readPost(db, { postId });
    const piece = await withVoteOf(db, viewer.id, await readPiece(db, id));
    emit([topics.page(feedPageOf(before)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, piece);
    emit(postTopics(post), feedEvents.editedPost, post);
    await saveText(call, { kind: 'piece', id, text: description });
    return piece;
  },
});

export const reorderPieces = guarded({
  check: (call: Call<typeof media.reorderPieces>) => findEditableAlbum(call),
  run: async ({ db, input, emit }, album) => {
    const there = new Set(await pieceIdsOf(db, album.id));
    if (there.size > mediaLimits.orderedPieces) throw conflict(mediaTexts.tooManyToOrder);
    const wanted = new Set(input.pieces);
    const isSame = wanted.size === input.pieces.length && wanted.size === there.size;
    if (!isSame || input.pieces.some((id) => !there.has(id))) throw conflict(mediaTexts.orderOutdated);
    const pieces = input.pieces.map((id, index) => ({ id, rank: -1 - index }));
    await setPieceRanks(db, pieces);
    const ordered = { albumId: album.id, pieces };
    emit(topics.page(feedPageOf(album)), mediaEvents.mediaPieceReorder, ordered);
    return ordered;
  },
});

export const deletePiece = guarded({
  check: (call: Call<typeof media.deletePiece>) => findEditablePiece(call),
  run: (call, piece) => deleteOne(call, piece, { asModerator: false }),
});

type DeletingCall = Pick<Call<typeof media.deletePiece>, 'db' | 'host' | 'viewer' | 'afterCommit' | 'emit' | 'audit'>;

/** Deletes a reported piece for a site moderator, who may put it back for a while. */
export const deleteReportedPiece = async (call: DeletingCall, id: number) =>
  deleteOne(call, await lockPiece(call.db, id), { asModerator: true });

async function deleteOne(call: DeletingCall, piece: PostedPiece, { asModerator }: { asModerator: boolean }) {
  const { db, emit } = call;
  const { id, post, postId, albumId, pageType, pageId, gameId, authorId, title, description } = piece;
  const text = withQuestion(description, post.question);
  await deleteContent(call, {
    removed: { kind: 'piece', targetId: id, authorId, gameId, title, text },
    along: { comment: await lockCommentsOf(db, post) },
    asModerator,
    deleteRows: (trashId) => deletePieceRows(call, [piece], { gameId, trashId }),
  });
  await countOff(db, albumId, 1);
  const reached = [topics.page(feedPageOf(piece)), topics.piece(id)];
  const place = { id, albumId, posterType: pageType, posterId: pageId, postId };
  emit(reached, mediaEvents.deletedMediaPiece, place);
  const parent = feedPageOf(piece);
  emit(postTopics(post), feedEvents.deletedPost, {
    ...{ id: postId, type: 'media', ...parent, posterId: authorId, subPosterType: pageType, subPosterId: gameId },
    parentData: { id: postId, ...parent, commentCount: post.commentCount },
    albumData: { id: albumId },
    pieceData: { id },
  });
  return { id };
}
