import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { commentsEvents } from '#shared/areas/comments';
import { developersEvents } from '#shared/areas/developers';
import { feedEvents } from '#shared/areas/feed';
import { media, mediaEvents, mediaTexts, type Album, type Piece, type PlacedPiece } from '#shared/areas/media';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type Fetched, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { contentRestored } from '../../app/contentRestored';
import { addSlice } from '../../app/store';
import { voteShown } from '../votes';
import { albumKey, pageKey, pieceKey } from './mediaKeys';

export const fetchAlbums = createFetch('media/fetchAlbums', media.listAlbums);
export const fetchAlbum = createFetch('media/fetchAlbum', media.readAlbum);
export const fetchPieces = createFetch('media/fetchPieces', media.listPieces);
export const fetchPieceByAddress = createFetch('media/fetchPlaced', media.readPieceAt);

type PiecesPage = OutputOf<typeof media.listPieces>;

const adapter = createEntityAdapter<Piece>();

export interface MediaState {
  /** By page: `developer.7`. Albums live here, in their order. */
  albums: FetchedByKey<Album[]>;
  /** Albums that were asked for by an address that the list does not have: a former one. */
  albumsByAddress: FetchedByKey<Album>;
  /** By album and where the page begins: `12/50+0`. They say how far an album is known; the pieces live in `pieces`. */
  pages: FetchedByKey<PiecesPage>;
  pieces: ReturnType<typeof adapter.getInitialState>;
  /** Pieces as they stand in their album, by address. */
  piecesByAddress: FetchedByKey<PlacedPiece>;
  /** Ids of deleted pieces: an answer that was on its way does not bring them back. */
  deleted: number[];
}
const initialState: MediaState = {
  albums: {},
  albumsByAddress: {},
  pages: {},
  pieces: adapter.getInitialState(),
  piecesByAddress: {},
  deleted: [],
};

/** Albums and pieces that were looked at, kept in step with what happens to them (wire §8). */
export const mediaSlice = createSlice({
  name: 'media',
  initialState,
  reducers: {
    /** Nobody tells of what happens on a page that is not on screen. */
    mediaLeft(state, { payload }: PayloadAction<{ pageType: Album['pageType']; pageId: number }>) {
      const list = state.albums[pageKey(payload)];
      makeStale(list);
      for (const { id } of list?.data ?? []) pagesOf(state, id).forEach(makeStale);
    },
    pieceLeft(state, { payload: key }: PayloadAction<string>) {
      makeStale(state.piecesByAddress[key]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAlbums, (state) => state.albums);
    trackFetch(builder, fetchAlbum, (state) => state.albumsByAddress);
    trackFetch(builder, fetchPieces, (state) => state.pages);
    trackFetch(builder, fetchPieceByAddress, (state) => state.piecesByAddress);
    builder
      .addCase(onLive(mediaEvents.mediaAlbumAddOrEdit), (state, { payload }) => upsertAlbum(state, payload))
      .addCase(onLive(mediaEvents.mediaAlbumDelete), (state, { payload: { id, pieceIds, ...page } }) => {
        const list = state.albums[pageKey(page)];
        if (list?.data) list.data = list.data.filter((album) => album.id !== id);
        for (const entry of Object.values(state.albumsByAddress)) if (entry.data?.id === id) markMissing(entry);
        const held = Object.values(state.pieces.entities).filter(({ albumId }) => albumId === id);
        for (const pieceId of [...pieceIds, ...held.map((piece) => piece.id)]) removePiece(state, pieceId);
      })
      .addCase(onLive(mediaEvents.mediaAlbumReorder), (state, { payload: { albums, ...page } }) => {
        for (const album of state.albums[pageKey(page)]?.data ?? []) album.rank = albums.indexOf(album.id);
        sortAlbums(state.albums[pageKey(page)]);
      })
      .addCase(onLive(mediaEvents.mediaPieceAddOrEdit), (state, { payload }) => {
        const known = state.pieces.entities[payload.id];
        const isNew = !known && payload.created === payload.modified && !state.deleted.includes(payload.id);
        if (known) followRename(state, known, payload);
        storePieces(state, [{ loggedVote: known?.loggedVote ?? 0, ...payload }]);
        if (isNew) countPieces(state, payload.albumId, 1);
        for (const { data } of Object.values(state.piecesByAddress)) if (data) updateNeighbour(data, payload, isNew);
      })
      .addCase(onLive(mediaEvents.deletedMediaPiece), (state, { payload: { id, albumId } }) => {
        if (!state.deleted.includes(id)) countPieces(state, albumId, -1);
        removePiece(state, id);
      })
      .addCase(contentRestored, (state, { payload: { kind, id, parentId: albumId } }) => {
        if (kind !== 'piece') return;
        state.deleted = state.deleted.filter((each) => each !== id);
        pagesOf(state, albumId).forEach(makeStale);
        // Where it was asked for, and where it stands beside another.
        for (const entry of Object.values(state.piecesByAddress))
          if (!entry.data || entry.data.album.id === albumId) makeStale(entry);
      })
      .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
        if (type === 'media') for (const album of albumsOf(state, id)) Object.assign(album, { hasAvatar, avatarId });
      })
      .addCase(
        onLive(votesEvents.voteWidgetUpdated),
        ({ pieces }, { payload: { parentType, parentId, voteTotal } }) => {
          if (parentType === 'media') adapter.updateOne(pieces, { id: parentId, changes: { voteTotal } });
        },
      )
      .addCase(voteShown, ({ pieces }, { payload: { parentType, parentId, voteTotal, loggedVote } }) => {
        if (parentType === 'media') adapter.updateOne(pieces, { id: parentId, changes: { voteTotal, loggedVote } });
      })
      .addCase(onLive(commentsEvents.newPostComment), ({ pieces }, { payload: { pieceData, parentData } }) => {
        if (pieceData) countComments(pieces, pieceData.id, parentData.commentCount);
      })
      .addCase(onLive(feedEvents.deletedPost), ({ pieces }, { payload: { type, pieceData, parentData } }) => {
        if (type === 'comment' && pieceData) countComments(pieces, pieceData.id, parentData.commentCount);
      })
      .addMatcher(fetchPieces.fulfilled.match, (state, { payload }) => storePieces(state, payload.items))
      .addMatcher(fetchPieceByAddress.fulfilled.match, (state, { payload, meta }) => {
        storePieces(state, [payload.piece]);
        // Under the present address too, so that the page which goes there has it.
        const { pageType, page } = meta.arg.input;
        const key = pieceKey({ pageType, page, album: payload.album.stringUrl, piece: payload.piece.stringUrl });
        const asked = state.piecesByAddress[meta.arg.key];
        if (key !== meta.arg.key && asked) state.piecesByAddress[key] = { ...asked };
      });
  },
});
addSlice(mediaSlice);

type Pieces = MediaState['pieces'];

const countComments = (pieces: Pieces, id: number, commentCount: number) =>
  adapter.updateOne(pieces, { id, changes: { commentCount } });

const pagesOf = ({ pages }: MediaState, albumId: number) =>
  Object.entries(pages).flatMap(([key, entry]) => (key.startsWith(`${albumId}/`) ? [entry] : []));

/** An album wherever it stands. */
const albumsOf = ({ albums, piecesByAddress: placed }: MediaState, id: number): Album[] =>
  [
    ...Object.values(albums).flatMap(({ data }) => data ?? []),
    ...Object.values(placed).flatMap(({ data }) => data?.album ?? []),
  ].filter((album) => album.id === id);

/** Of two states of a piece the one that was changed later; an answer may be older than an event. */
function storePieces(state: MediaState, pieces: Piece[]) {
  const fresh = pieces.filter(({ id, modified }) => {
    const known = state.pieces.entities[id];
    return !state.deleted.includes(id) && !(known && known.modified > modified);
  });
  adapter.upsertMany(state.pieces, fresh);
}

function upsertAlbum(state: MediaState, album: Album) {
  const list = state.albums[pageKey(album)];
  const known = list?.data?.find(({ id }) => id === album.id);
  if (list && known && known.stringUrl !== album.stringUrl) {
    // Who looks at it by its former address is led on without asking.
    const { data: _albums, ...asked } = list;
    state.albumsByAddress[albumKey(known, known.stringUrl)] = { ...asked, data: album };
  }
  for (const found of albumsOf(state, album.id)) Object.assign(found, album);
  if (list?.data && !known) list.data.push(album);
  sortAlbums(list);
}

function sortAlbums(list: Fetched<Album[]> | undefined) {
  list?.data?.sort((one, other) => one.rank - other.rank || one.id - other.id);
}

function countPieces(state: MediaState, albumId: number, change: 1 | -1) {
  for (const album of albumsOf(state, albumId)) album.pieceCount = Math.max(0, album.pieceCount + change);
}

function removePiece(state: MediaState, id: number) {
  adapter.removeOne(state.pieces, id);
  if (!state.deleted.includes(id)) state.deleted.push(id);
  for (const entry of Object.values(state.piecesByAddress)) {
    if (entry.data?.piece.id === id) markMissing(entry);
    else if (entry.data?.newer?.id === id || entry.data?.older?.id === id) makeStale(entry);
  }
}

function markMissing(entry: Fetched<unknown>) {
  delete entry.data;
  entry.error = mediaTexts.missingPiece;
  entry.errorStatus = 404;
}

/** A piece with another title has another address: who looks at it there finds it without asking. */
function followRename({ piecesByAddress: placed }: MediaState, before: Piece, after: Omit<Piece, 'loggedVote'>) {
  if (before.stringUrl === after.stringUrl) return;
  for (const [key, entry] of Object.entries(placed)) {
    if (entry.data?.piece.id !== after.id) continue;
    const renamed = key.replace(/[^/]+$/, after.stringUrl.toLowerCase());
    placed[renamed] = { ...entry };
  }
}

/** Tells a piece of its neighbour: a new one stands before the newest, a renamed one where it stood. */
function updateNeighbour(shown: PlacedPiece, piece: Omit<Piece, 'loggedVote'>, isNew: boolean) {
  if (shown.album.id !== piece.albumId || shown.piece.id === piece.id) return;
  const beside = { id: piece.id, title: piece.title, stringUrl: piece.stringUrl };
  if (shown.newer === null && isNew) shown.newer = beside;
  if (shown.newer?.id === piece.id) shown.newer = beside;
  if (shown.older?.id === piece.id) shown.older = beside;
}

export const { mediaLeft, pieceLeft } = mediaSlice.actions;
