import { useEffect, useMemo, useState } from 'react';
import type { Album, Piece } from '#shared/areas/media';
import { canEditMedia } from '#shared/policies/media.policy';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import type { RootState } from '../../app/store';
import { membershipIn, useSession, viewerOf } from '../account';
import {
  fetchAlbum,
  fetchAlbums,
  fetchPiece,
  fetchPieces,
  fetchPieceByAddress,
  mediaLeft,
  pieceClosed,
  pieceLeft,
} from './media.slice';
import { albumKey, pageKey, pieceKey, type MediaOwner } from './mediaKeys';

const selectAlbums = (state: RootState) => state.media.albums;
const selectAlbumsByAddress = (state: RootState) => state.media.albumsByAddress;
const selectPages = (state: RootState) => state.media.pages;
const selectPiecesById = (state: RootState) => state.media.piecesById;
const selectPiecesByAddress = (state: RootState) => state.media.piecesByAddress;

/** The albums of a page by rank. The caller subscribes to the topic of the page. */
export function useAlbums({ pageType, pageId }: MediaOwner) {
  const dispatch = useAppDispatch();
  const key = pageKey({ pageType, pageId });
  useEffect(() => () => void dispatch(mediaLeft({ pageType, pageId })), [dispatch, pageType, pageId]);
  return useFetched(fetchAlbums, selectAlbums, { key, input: { pageType, pageId } });
}

/** The album at an address. One that is not in the list is fetched: the address may be a former one. */
export function useAlbum(owner: MediaOwner, albums: Album[], address: string) {
  const listed = albums.find(({ stringUrl }) => stringUrl.toLowerCase() === address.toLowerCase());
  const { pageType, page } = owner;
  const input = { pageType, page, album: address };
  const fetched = useFetched(
    fetchAlbum,
    selectAlbumsByAddress,
    { key: albumKey(owner, address), input },
    { when: !listed },
  );
  const current = listed ?? albums.find(({ id }) => id === fetched.data?.id) ?? fetched.data;
  return { ...fetched, album: current };
}

/** The pieces of an album in their order, `limit` at a time. */
export function useAlbumPieces(albumId: number, limit: number, when = true) {
  const [depth, setDepth] = useState(1);
  const pages = useAppSelector(selectPages);
  const known = useAppSelector((state) => state.media.pieces.entities);
  const generation = useAppSelector((state) => state.connection.generation);
  const starts = Array.from({ length: depth }, (_, index) => index * limit);
  const keyOf = (start: number) => `${albumId}/${limit}+${start}`;
  const isDue = (start: number) => {
    const entry = pages[keyOf(start)];
    return entry?.status !== 'fetched' || entry.generation !== generation;
  };
  const due = starts.find(isDue) ?? (depth - 1) * limit;
  const input = { albumId, startResult: due, limit };
  const { retry } = useFetched(fetchPieces, selectPages, { key: keyOf(due), input }, { when });

  const shown = starts.map((start) => pages[keyOf(start)]);
  const last = shown.at(-1);
  const ids = shown.flatMap((entry) => entry?.data?.items.map(({ id }) => id) ?? []);
  const hasMore = last?.data?.hasMore ?? false;
  // Pieces that came live belong to what is shown if they stand before the last one that was fetched.
  const fetched = ids.flatMap((id) => known[id] ?? []).sort(byRank);
  const endId = hasMore ? fetched.at(-1)?.id : undefined;
  const pieces = useMemo(() => {
    const end = endId === undefined ? undefined : known[endId];
    const here = Object.values(known).filter((piece) => piece.albumId === albumId);
    return here.filter((piece) => !end || byRank(piece, end) <= 0).sort(byRank);
  }, [known, albumId, endId]);
  return {
    pieces,
    isKnown: shown[0]?.data !== undefined,
    isFetching: shown.some((entry) => entry?.status !== 'fetched'),
    hasMore,
    error: shown.find((entry) => entry?.error !== undefined)?.error,
    retry,
    loadMore: () => setDepth(depth + 1),
  };
}

/** The order of an album: by falling rank, so that a new piece comes first. Albums are ordered by rising rank. */
const byRank = (one: Piece, other: Piece) => other.rank - one.rank || other.id - one.id;

/** A piece by its id, live while it is shown; undefined until it is fetched. `isMissing` once it is deleted. */
export function usePiece(id: number) {
  const dispatch = useAppDispatch();
  const { error, errorStatus, retry } = useFetched(fetchPiece, selectPiecesById, { key: String(id), input: { id } });
  const piece = useAppSelector((state) => state.media.pieces.entities[id]);
  const isDeleted = useAppSelector((state) => state.media.deleted.includes(id));
  useTopics([topics.piece(id)]);
  useEffect(() => () => void dispatch(pieceClosed(id)), [dispatch, id]);
  return { piece, error, isMissing: isDeleted || errorStatus === 404, retry };
}

/** The piece at a current or former address with its neighbours, live while it is shown. */
export function usePieceAt({ pageType, page }: MediaOwner, album: string, piece: string) {
  const dispatch = useAppDispatch();
  const input = { pageType, page, album, piece };
  const key = pieceKey(input);
  const { data, ...fetched } = useFetched(fetchPieceByAddress, selectPiecesByAddress, { key, input });
  const current = useAppSelector((state) => (data ? state.media.pieces.entities[data.piece.id] : undefined));
  useTopics(data ? [topics.piece(data.piece.id)] : []);
  useEffect(() => () => void dispatch(pieceLeft(key)), [dispatch, key]);
  return { ...fetched, placed: data && current && { ...data, piece: current } };
}

/** Whether the viewer may edit the media of a page, by the policy that the server enforces; not `known` before the session is. */
export function useMediaRights({ pageType, pageId }: MediaOwner): { known: boolean; mayEdit: boolean } {
  const { known, user } = useSession();
  const membership = membershipIn(user, pageType === 'game' ? pageId : null);
  return { known, mayEdit: canEditMedia(viewerOf(user), { parentType: pageType, parentId: pageId }, membership) };
}
