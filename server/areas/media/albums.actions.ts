import { developersEvents } from '#shared/areas/developerEvents';
import { mediaEvents, mediaLimits, mediaTexts, type media } from '#shared/areas/media';
import { topics } from '#shared/topics';
import type { MediaAlbumRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, malformedRequest } from '../../refusal';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { newAvatarId } from '../../people';
import { requireStorageSpace } from '../accountLimits';
import { countAlbums, deleteAlbums, hasAlbum, insertAlbum, renameAlbum, setCover, setRanks } from './albumRows.queries';
import { listAlbums, readAlbum } from './albums.queries';
import { putCover, recodeCover, removeCover } from './covers';
import { findEditableAlbum, findEditablePage } from './editing';
import { lockAlbums, lockPiecesIn } from './locks.queries';
import { feedPageOf, type MediaPage } from './page';
import { removePieces } from './removal';

const topicOf = (page: MediaPage) => topics.page(feedPageOf(page));

type Covering = Call<typeof media.addAlbum> | Call<typeof media.editAlbum>;

/** Stores a cover; its size counts for the uploader. */
async function saveCover(call: Covering, albumId: number, cover: Recoded) {
  const { db, viewer, host, onRollback } = call;
  const coverBytes = cover.bytes.length + cover.webp.length;
  await requireStorageSpace(call, coverBytes);
  const avatarId = newAvatarId();
  await setCover(db, albumId, { avatarId, coverBy: viewer.id, coverBytes });
  // The connection may have been lost after the commit, so the row is read.
  onRollback(async () => {
    if (!(await hasAlbum(host.db, albumId))) await removeCover(host.files, albumId);
  });
  await putCover(host.files, albumId, cover);
  return { hasAvatar: true, avatarId };
}

export const addAlbum = guarded({
  check: (call: Call<typeof media.addAlbum>) => findEditablePage(call),
  prepare: (call) => recodeCover(call, { isNew: true }),
  run: async (call, page, cover) => {
    const { db, input, emit } = call;
    const { albums, nextRank } = await countAlbums(db, page);
    if (albums >= mediaLimits.albumsOfPage) throw conflict(mediaTexts.tooManyAlbums);
    const id = await insertAlbum(db, page, { title: input.albumName, rank: nextRank });
    if (cover) await saveCover(call, id, cover);
    const album = await readAlbum(db, id);
    emit(topicOf(page), mediaEvents.mediaAlbumAddOrEdit, album);
    return album;
  },
});

export const editAlbum = guarded({
  check: (call: Call<typeof media.editAlbum>) => findEditableAlbum(call),
  prepare: (call) => recodeCover(call, { isNew: false }),
  run: async (call, before, cover) => {
    const { db, input, emit } = call;
    const { id } = before;
    if (input.newName !== undefined && input.newName !== before.title) await renameAlbum(db, before, input.newName);
    const saved = cover && (await saveCover(call, id, cover));
    const album = await readAlbum(db, id);
    emit(topicOf(before), mediaEvents.mediaAlbumAddOrEdit, album);
    if (saved) emit(topicOf(before), developersEvents.avatarUpdated, { type: 'media', id, ...saved });
    return album;
  },
});

export const deleteAlbum = guarded({
  check: (call: Call<typeof media.deleteAlbum>) => findEditableAlbum(call),
  run: async (call, album: MediaAlbumRow) => {
    const { db, emit, afterCommit, host } = call;
    const { id, pageType, pageId } = album;
    const pieces = await lockPiecesIn(db, [id]);
    await removePieces(call, pieces, album);
    await deleteAlbums(db, [id]);
    const pieceIds = pieces.map((piece) => piece.id);
    const postIds = pieces.map(({ postId }) => postId);
    const reached = [topicOf(album), topics.homeFeed, topics.mediaFeed];
    reached.push(...pieceIds.map(topics.piece), ...postIds.map(topics.post));
    emit(reached, mediaEvents.mediaAlbumDelete, { id, pageType, pageId, pieceIds, postIds });
    afterCommit(() => removeCover(host.files, id));
    return { id };
  },
});

export const reorderAlbums = guarded({
  check: (call: Call<typeof media.reorderAlbums>) => findEditablePage(call),
  run: async ({ db, input, emit }, page) => {
    const there = new Set((await lockAlbums(db, page)).map(({ id }) => id));
    const wanted = new Set(input.albums);
    const isSame = wanted.size === input.albums.length && wanted.size === there.size;
    if (!isSame || input.albums.some((id) => !there.has(id))) throw malformedRequest();
    await setRanks(db, input.albums);
    emit(topicOf(page), mediaEvents.mediaAlbumReorder, { ...page, albums: input.albums });
    return listAlbums(db, page);
  },
});
