import { everybody, gameMembers, loggedIn, nobody } from './answers';
import type { Lines } from './line';
import type { Asking } from './scene';

const site = { chatRoomId: 'siteGeneral' };
const day = { historyDate: '2025-03-01' };
const ofGame = ({ game }: Asking) => ({ chatRoomId: `game.${game.stringUrl}` });
const ofAnotherGame = ({ elsewhere }: Asking) => ({ chatRoomId: `game.${elsewhere.stringUrl}` });

/** Reading needs no login: whoever is not a member is told that this one may not (wire §10). */
const readers = { ...gameMembers, visitor: 403, banned: 403 } as const;
const noReaders = { ...nobody, visitor: 403, banned: 403 } as const;

export const chatLines: Lines = {
  'chat.listMessages': [
    { about: "in the site's room", input: () => site, answers: everybody },
    { about: "in a game's room", input: ofGame, answers: readers },
    { about: "in another game's room", input: ofAnotherGame, answers: noReaders },
  ],
  'chat.sendMessage': [
    { about: "in the site's room", input: () => ({ ...site, message: 'Hello' }), answers: loggedIn },
    { about: "in a game's room", input: (asking) => ({ ...ofGame(asking), message: 'Hello' }), answers: gameMembers },
    {
      about: "in another game's room",
      input: (asking) => ({ ...ofAnotherGame(asking), message: 'Hello' }),
      answers: nobody,
    },
  ],
  'chat.listDates': [
    { about: "in the site's room", input: () => site, answers: everybody },
    { about: "in a game's room", input: ofGame, answers: readers },
    { about: "in another game's room", input: ofAnotherGame, answers: noReaders },
  ],
  'chat.listDay': [
    { about: "in the site's room", input: () => ({ ...site, ...day }), answers: everybody },
    { about: "in a game's room", input: (asking) => ({ ...ofGame(asking), ...day }), answers: readers },
    { about: "in another game's room", input: (asking) => ({ ...ofAnotherGame(asking), ...day }), answers: noReaders },
  ],
};
