import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { media, type Album, type Piece, type PlacedPiece } from '#shared/areas/media';
import { reference } from '#shared/areas/reference';
import { aDeveloper } from './profiles';
import { answer, aUser, renderApp } from './renderApp';

/** An album of the developer Juno Park, id 200. */
export const anAlbum = (given: Partial<Album> = {}): Album => ({
  id: 7,
  title: 'Sketches',
  stringUrl: 'Sketches',
  hasAvatar: false,
  avatarId: '0',
  rank: 0,
  pageType: 'developer',
  pageId: 200,
  pieceCount: 1,
  ...given,
});

/** A picture in that album. */
export const aPiece = (given: Partial<Piece> = {}): Piece => ({
  id: 40,
  postId: 900,
  albumId: 7,
  albumStringUrl: 'Sketches',
  altText: '',
  madeBy: [],
  mediaType: 'Image',
  posterType: 'developer',
  posterId: 200,
  title: 'The pier',
  description: 'At **low** tide',
  stringUrl: 'The-pier',
  mediaUrl: 'al7id40_pier.png',
  previewImageUrl: null,
  width: 800,
  height: 600,
  mark: 'none',
  rank: 0,
  fileBytes: 12_000,
  created: '2025-03-01T12:00:00.000Z',
  modified: '2025-03-01T12:00:00.000Z',
  commentCount: 0,
  question: '',
  posterStringUrl: 'Juno-Park',
  posterAlias: 'Juno Park',
  subPosterStringUrl: null,
  subPosterAlias: null,
  voteTotal: 3,
  loggedVote: 0,
  ...given,
});

/** A piece as live events carry it: without the viewer's own vote. */
export function asEvent(given: Partial<Piece> = {}) {
  const { loggedVote: _own, ...told } = aPiece(given);
  return told;
}

export const placed = (given: Partial<PlacedPiece> = {}): PlacedPiece => ({
  album: anAlbum(),
  piece: aPiece(),
  newer: null,
  older: null,
  ...given,
});

interface Shown {
  albums?: Album[];
  pieces?: Piece[];
  /** Whether the viewer is Juno herself; otherwise a visitor. */
  asJuno?: boolean;
  /** Another viewer than Juno or a visitor. */
  viewer?: ReturnType<typeof aUser> | null;
  subpage?: string;
}

/** Renders the portfolio of Juno Park. */
export function renderPortfolio({
  albums = [anAlbum()],
  pieces = [aPiece()],
  asJuno = false,
  viewer = asJuno ? aUser({ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' }) : null,
  subpage = '',
}: Shown = {}) {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  answer(developers.readDeveloper, aDeveloper(asJuno ? { locationLat: null, locationLon: null } : {}));
  answer(media.listAlbums, albums);
  answer(media.listPieces, { items: pieces, hasMore: false, total: pieces.length });
  return renderApp({ path: `/Developer/Juno-Park/Portfolio${subpage}`, viewer });
}
