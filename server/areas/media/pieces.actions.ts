import { feedEvents } from '#shared/areas/feed';
import { linkProblem, mediaEvents, type media } from '#shared/areas/media';
import { mediaChoice, takesLink } from '#shared/mediaTypes';
import { topics } from '#shared/topics';
import { withHttp } from '#shared/webAddress';
import { guarded, type Call } from '../../http/call';
import { invalid } from '../../http/refusal';
import { insertPost, mediaPostOf, postTopics, readPost } from '../feed';
import { checkNewAccountLimits } from '../newAccounts';
import { recordActivity } from '../options';
import { demandStorageSpace } from '../storage';
import { keepPictures } from '../textPictures';
import { findAlbumOfPage, findEditablePiece } from './editing';
import { removeWithoutPiece } from './orphans';
import { feedPageOf } from './page';
import { preparePieceFiles, storedBytesOf, type PreparedFiles } from './pieceFiles';
import { newPieceOf, readPiece, withVoteOf } from './pieces.queries';
import { countOff, finishPiece, insertPiece, updatePiece } from './pieceRows.queries';
import type { OpenAlbum, PostedPiece } from './locks.queries';
import { removePieces } from './removal';
import { fileNameOf, previewNameOf, putFile } from './storedFiles';

type Adding = Call<typeof media.addPiece>;

export const addPiece = guarded({
  check: (call: Adding) => findAlbumOfPage(call),
  prepare: preparePieceFiles,
  run: async (call, album, files) => {
    const { db, emit } = call;
    await checkNewAccountLimits(call, 'write', call.input.description);
    const stored = await insertMediaPost(call, album);
    const piece = newPieceOf(album, await storePiece(call, { album, postId: stored.id, files }));
    const { id } = piece;
    await recordActivity(call, 'media');
    await keepPictures(db, { kind: 'piece', targetId: id, text: call.input.description });
    const post = mediaPostOf({ ...stored, content: String(id) }, album, piece);
    emit(postTopics(post), feedEvents.newPost, post);
    emit([topics.page(feedPageOf(album)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, piece);
    return piece;
  },
});

/** The feed post of a new piece; what it says is the piece, once that has an id. */
const insertMediaPost = ({ db, viewer }: Adding, album: OpenAlbum) =>
  insertPost(db, { ...feedPageOf(album), type: 'media', title: '', content: '', authorId: viewer.id });

interface Storing {
  album: OpenAlbum;
  postId: number;
  files: PreparedFiles;
}

/** Stores a piece, and its files before anybody can read of them; the files go again if the piece is not stored. */
async function storePiece(call: Adding, { album, postId, files: { file, preview } }: Storing) {
  const { db, viewer, input, host, onRollback } = call;
  const { storedType: mediaType } = mediaChoice(input.selectedMediaType);
  const { title, description } = input;
  const storedBytes = storedBytesOf(file) + storedBytesOf(preview);
  if (storedBytes > 0) await demandStorageSpace(call, storedBytes, { isLocked: true });
  const { width = null, height = null } = (file ?? preview)?.picture ?? preview?.picture ?? {};
  const sizes = { width, height, fileBytes: file?.bytes.length ?? null, storedBytes };
  const row = await insertPiece(db, album, { postId, authorId: viewer.id, mediaType, title, description, ...sizes });
  const { id } = row;
  const place = { albumId: album.id, pieceId: id };
  const mediaUrl = file ? fileNameOf(place, file.name) : withHttp(input.mediaText);
  const previewImageUrl = preview && previewNameOf(place, preview.name);
  onRollback(() => removeWithoutPiece(host, id, { mediaType, mediaUrl, previewImageUrl }));
  if (file) await putFile(host.files, mediaUrl, file);
  if (preview && previewImageUrl !== null) await putFile(host.files, previewImageUrl, preview);
  const stringUrl = await finishPiece(db, album, { id, title, mediaUrl, previewImageUrl });
  return { ...row, stringUrl, mediaUrl, previewImageUrl };
}

export const editPiece = guarded({
  check: (call: Call<typeof media.editPiece>) => findEditablePiece(call),
  run: async (call, before) => {
    const { db, viewer, input, emit } = call;
    const { id, postId } = before;
    const { title = before.title, description = before.description } = input;
    const typed = takesLink(before.mediaType) ? input.mediaText : undefined;
    const problem = typed === undefined ? null : linkProblem(before.mediaType, typed);
    if (problem !== null) throw invalid(problem, 'mediaText');
    const mediaUrl = typed === undefined ? before.mediaUrl : withHttp(typed);
    await checkNewAccountLimits(call, 'write', description);
    await updatePiece(db, before, { title, description, mediaUrl });
    await keepPictures(db, { kind: 'piece', targetId: id, text: description });
    const post = await readPost(db, { postId });
    const piece = await withVoteOf(db, viewer.id, await readPiece(db, id));
    emit([topics.page(feedPageOf(before)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, piece);
    emit(postTopics(post), feedEvents.editedPost, post);
    return piece;
  },
});

export const deletePiece = guarded({
  check: (call: Call<typeof media.deletePiece>) => findEditablePiece(call),
  run: (call, piece) => deleteOne(call, piece),
});

/** Deletes a locked piece and tells of it; see removePieces for `keptAs`. */
export async function deleteOne(
  call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>,
  piece: PostedPiece,
  { keptAs = null }: { keptAs?: number | null } = {},
) {
  const { db, emit } = call;
  const { id, post, postId, albumId, pageType, pageId, gameId, authorId } = piece;
  await removePieces(call, [piece], { gameId, keptAs, hasComments: post.commentCount > 0 });
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
