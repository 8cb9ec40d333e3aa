import { buildAlbum, buildPiece, gameMedia, ownMedia, type MediaPage } from '../../server/media';
import { everybody, gameMembers, loggedIn, nobody, thereFor, type Answers } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const own = ({ self }: Asking) => ownMedia(self);
const somebodys = ({ mate }: Asking) => ownMedia(mate);
const ofGame = ({ game }: Asking) => gameMedia(game);

const albumOf = ({ site }: Asking, page: MediaPage) => buildAlbum(site, page);
const pieceOf = async (asking: Asking, page: MediaPage) => buildPiece(asking.site, await albumOf(asking, page));

type Making = (asking: Asking, page: MediaPage) => Promise<Record<string, unknown>>;

/** Cases of a write on one's own page, on somebody else's, and on the game's. */
const writing = (make: Making, more: Partial<AuthorizationCase> = {}): AuthorizationCase[] => {
  const onPage = (about: string, pageOf: (asking: Asking) => MediaPage, answers: Answers): AuthorizationCase => ({
    about,
    input: (asking) => make(asking, pageOf(asking)),
    ...more,
    answers,
  });
  return [
    onPage('on the own page', own, loggedIn),
    onPage("on somebody else's page", somebodys, nobody),
    onPage("on the game's page", ofGame, gameMembers),
  ];
};

const addressOf = async (asking: Asking) => {
  const { stringUrl: piece } = await pieceOf(asking, somebodys(asking));
  return { pageType: 'developer', page: asking.mate.stringUrl, album: 'Sketches', piece };
};

const newPiece = (asking: Asking, page: MediaPage, more: Record<string, unknown>) =>
  albumOf(asking, page).then(({ id: albumId }) => ({ albumId, ...page, title: 'Fog', ...more }));

export const mediaCases: CasesByCall = {
  'media.listAlbums': [{ input: somebodys, answers: everybody }],
  'media.readAlbum': [{ input: addressOf, answers: everybody }],
  'media.readPieceAt': [{ input: addressOf, answers: everybody }],
  'media.readStorage': [{ input: () => ({}), answers: loggedIn }],
  'media.readPiece': [
    { input: async (asking) => ({ id: (await pieceOf(asking, somebodys(asking))).id }), answers: everybody },
  ],
  'media.listPieces': [
    { input: async (asking) => ({ albumId: (await albumOf(asking, somebodys(asking))).id }), answers: everybody },
  ],
  'media.listPieceComments': [
    { input: async (asking) => ({ pieceId: (await pieceOf(asking, somebodys(asking))).id }), answers: everybody },
  ],
  'media.addPieceComment': [
    {
      about: 'as oneself',
      input: async (asking) => ({ content: 'Fog', parentId: (await pieceOf(asking, somebodys(asking))).id }),
      answers: loggedIn,
    },
    {
      about: 'as the game',
      input: async (asking) => ({
        content: 'Fog',
        parentId: (await pieceOf(asking, somebodys(asking))).id,
        postAsType: 'game',
        postAsId: asking.game.id,
      }),
      answers: gameMembers,
    },
  ],
  'media.addAlbum': writing((_asking, page) => Promise.resolve({ ...page, albumName: 'Fog' }), {
    picture: 'albumAvatar',
  }),
  'media.editAlbum': writing(async (asking, page) => ({ albumId: (await albumOf(asking, page)).id, newName: 'Mist' }), {
    picture: 'albumAvatar',
  }),
  'media.deleteAlbum': writing(async (asking, page) => {
    const { albumId } = await pieceOf(asking, page);
    return { albumId };
  }),
  'media.reorderAlbums': writing(async (asking, page) => {
    const [first, second] = [await albumOf(asking, page), await albumOf(asking, page)];
    return { ...page, albums: [second.id, first.id] };
  }),
  'media.reorderPieces': writing(async (asking, page) => {
    const album = await albumOf(asking, page);
    const [first, second] = [await buildPiece(asking.site, album), await buildPiece(asking.site, album)];
    return { albumId: album.id, pieces: [first.id, second.id] };
  }),
  'media.addPiece': [
    ...writing((asking, page) => newPiece(asking, page, {}), { picture: 'mediaFile' }),
    {
      about: "into another page's album",
      input: async (asking) => ({ ...(await newPiece(asking, somebodys(asking), {})), ...own(asking) }),
      picture: 'mediaFile',
      answers: thereFor(),
    },
  ],
  'media.editPiece': writing(async (asking, page) => ({ id: (await pieceOf(asking, page)).id, title: 'Mist' })),
  'media.deletePiece': writing(async (asking, page) => ({ id: (await pieceOf(asking, page)).id })),
};
