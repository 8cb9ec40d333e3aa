import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { commentsEvents } from '#shared/areas/comments';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed, feedEvents, type FeedPost } from '#shared/areas/feed';
import { media, mediaEvents, mediaTexts, type Album, type Piece, type PlacedPiece } from '#shared/areas/media';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type Fetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { contentRestored } from '../../app/live/contentRestored';
import { addSlice } from '../../app/store';
import { voteShown } from '../votes';
import { albumKey, pageKey, pieceKey } from './mediaKeys';

export const fetchAlbums = createFetch('media/fetchAlbums', media.listAlbums);
export const fetchAlbum = createFetch('media/fetchAlbum', media.readAlbum);
export const fetchPieces = createFetch('media/fetchPieces', media.listPieces);
export const fetchPiece = createFetch('media/fetchPiece', media.readPiece);
/** Media posts of a developer or game: their pieces of all albums. */
export const fetchPagePosts = createFetch('media/fetchPagePosts', feed.listPosts);
export const fetchPieceByAddress = createFetch('media/fetchPlaced', media.readPieceAt);

type PiecesPage = OutputOf<typeof media.listPieces>;

const adapter = createEntityAdapter<Piece>();

export interface MediaState {
  /** The albums of a page in their order, by `developer.7`. */
  albums: FetchedByKey<Album[]>;
  /** Albums that were fetched by a former address. */
  albumsByAddress: FetchedByKey<Album>;
  /** Pages of an album, by `{album}/{limit}+{start}`: how much of it is fetched. The pieces themselves are in `pieces`. */
  pages: FetchedByKey<PiecesPage>;
  pieces: ReturnType<typeof adapter.getInitialState>;
  /** Pieces with their album and neighbours, by address. */
  piecesByAddress: FetchedByKey<PlacedPiece>;
  /** Pieces that were fetched by their id; they are in `pieces` too. */
  piecesById: FetchedByKey<Piece>;
  /** Media posts of a page, newest first, by `developer.7/{limit}<{before}`. */
  pagePosts: FetchedByKey<FeedPost[]>;
  /** Ids of deleted pieces: a late reply does not bring them back. */
  deleted: number[];
}
const initialState: MediaState = {
  albums: {},
  albumsByAddress: {},
  pages: {},
  pieces: adapter.getInitialState(),
  piecesByAddress: {},
  piecesById: {},
  pagePosts: {},
  deleted: [],
};

/** Albums and pieces, live. */
const mediaSlice = createSlice({
  name: 'media',
  initialState,
  reducers: {
    /** Live events of a page that is not on screen are missed, so its next visit fetches it again. */
    mediaLeft(state, { payload }: PayloadAction<{ pageType: Album['pageType']; pageId: number }>) {
      const list = state.albums[pageKey(payload)];
      makeStale(list);
      for (const { id } of list?.data ?? []) pagesOf(state, id).forEach(makeStale);
    },
    pieceLeft(state, { payload: key }: PayloadAction<string>) {
      makeStale(state.piecesByAddress[key]);
    },
    pieceClosed(state, { payload: id }: PayloadAction<number>) {
      makeStale(state.piecesById[id]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAlbums, (state) => state.albums);
    trackFetch(builder, fetchAlbum, (state) => state.albumsByAddress);
    trackFetch(builder, fetchPieces, (state) => state.pages);
    trackFetch(builder, fetchPagePosts, (state) => state.pagePosts);
    trackFetch(builder, fetchPiece, (state) => state.piecesById);
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
      .addCase(onLive(mediaEvents.mediaPieceReorder), (state, { payload: { albumId, pieces } }) => {
        for (const { id, rank } of pieces) adapter.updateOne(state.pieces, { id, changes: { rank } });
        pagesOf(state, albumId).forEach(makeStale);
        for (const entry of Object.values(state.piecesByAddress))
          if (entry.data?.album.id === albumId) makeStale(entry);
      })
      .addCase(onLive(mediaEvents.deletedMediaPiece), (state, { payload: { id, albumId } }) => {
        if (!state.deleted.includes(id)) countPieces(state, albumId, -1);
        removePiece(state, id);
      })
      .addCase(contentRestored, (state, { payload: { kind, id, parentId: albumId } }) => {
        if (kind !== 'piece') return;
        state.deleted = state.deleted.filter((each) => each !== id);
        pagesOf(state, albumId).forEach(makeStale);
        // The piece itself, and those whose neighbour it is.
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
      .addMatcher(fetchPiece.fulfilled.match, (state, { payload }) => storePieces(state, [payload]))
      .addMatcher(fetchPieceByAddress.fulfilled.match, (state, { payload, meta }) => {
        storePieces(state, [payload.piece]);
        // Stored under the current address too, so that the redirect there needs no fetch.
        const { pageType, page } = meta.arg.input;
        const key = pieceKey({ pageType, page, album: payload.album.stringUrl, piece: payload.piece.stringUrl });
        const fetched = state.piecesByAddress[meta.arg.key];
        if (key !== meta.arg.key && fetched) state.piecesByAddress[key] = { ...fetched };
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof mediaSlice> {}
}
addSlice(mediaSlice);

type Pieces = MediaState['pieces'];

const countComments = (pieces: Pieces, id: number, commentCount: number) =>
  adapter.updateOne(pieces, { id, changes: { commentCount } });

const pagesOf = ({ pages }: MediaState, albumId: number) =>
  Object.entries(pages).flatMap(([key, entry]) => (key.startsWith(`${albumId}/`) ? [entry] : []));

/** All copies of an album in the state. */
const albumsOf = ({ albums, piecesByAddress: placed }: MediaState, id: number): Album[] =>
  [
    ...Object.values(albums).flatMap(({ data }) => data ?? []),
    ...Object.values(placed).flatMap(({ data }) => data?.album ?? []),
  ].filter((album) => album.id === id);

/** Stores pieces, except deleted ones and where the store has a later version: a reply may be older than an event. */
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
    // Viewers at its former address are redirected without a fetch.
    const { data: _albums, ...status } = list;
    state.albumsByAddress[albumKey(known, known.stringUrl)] = { ...status, data: album };
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

/** Stores a renamed piece under its new address too, so that the redirect there needs no fetch. */
function followRename({ piecesByAddress: placed }: MediaState, before: Piece, after: Omit<Piece, 'loggedVote'>) {
  if (before.stringUrl === after.stringUrl) return;
  for (const [key, entry] of Object.entries(placed)) {
    if (entry.data?.piece.id !== after.id) continue;
    const renamed = key.replace(/[^/]+$/, after.stringUrl.toLowerCase());
    placed[renamed] = { ...entry };
  }
}

/** Updates the neighbours of a shown piece: a new piece comes before the newest, a renamed one stays. */
function updateNeighbour(shown: PlacedPiece, piece: Omit<Piece, 'loggedVote'>, isNew: boolean) {
  if (shown.album.id !== piece.albumId || shown.piece.id === piece.id) return;
  const beside = { id: piece.id, title: piece.title, stringUrl: piece.stringUrl };
  if (shown.newer === null && isNew) shown.newer = beside;
  if (shown.newer?.id === piece.id) shown.newer = beside;
  if (shown.older?.id === piece.id) shown.older = beside;
}

export const { mediaLeft, pieceLeft, pieceClosed } = mediaSlice.actions;
