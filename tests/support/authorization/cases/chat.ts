import { topics } from '#shared/topics';
import { everybody, gameMembers, gameModerators, loggedIn, nobody, siteModerators, type Answers } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const site = { chatRoomId: 'siteGeneral' };
const day = { historyDate: '2025-03-01' };
const ofGame = ({ game }: Asking) => ({ chatRoomId: `game.${game.stringUrl}` });
const ofAnotherGame = ({ elsewhere }: Asking) => ({ chatRoomId: `game.${elsewhere.stringUrl}` });

/** Reading needs no login, so visitors are refused with 403 like other outsiders. */
const readers = { ...gameMembers, visitor: 403, banned: 403 } as const;
const noReaders = { ...nobody, visitor: 403, banned: 403 } as const;

/** A new message in the site's or the game's room. */
async function said({ site: { db }, game, self, mate }: Asking, by: 'self' | 'mate', where: 'site' | 'game') {
  const room = where === 'site' ? 'siteGeneral' : `game.${game.id}`;
  const timestamp = new Date();
  const day = timestamp.toISOString().slice(0, 10);
  const fromId = by === 'self' ? self.id : mate.id;
  const [id = 0] = await db('chat_messages').insert({ room, fromId, message: 'Before', timestamp });
  await db('chat_days').insert({ room, day, messageCount: 1 });
  return { id, chatRoomId: where === 'site' ? room : topics.gameRoom(game.stringUrl) };
}

const messageCase = (about: string, by: 'self' | 'mate', where: 'site' | 'game', answers: Answers) => ({
  about,
  input: async (asking: Asking) => ({ ...(await said(asking, by, where)), message: 'After' }),
  answers,
});

export const chatCases: CasesByCall = {
  'chat.editMessage': [
    messageCase("an own one in the site's room", 'self', 'site', loggedIn),
    messageCase("an own one in a game's room", 'self', 'game', gameMembers),
    messageCase("somebody else's", 'mate', 'site', nobody),
  ],
  'chat.deleteMessage': [
    messageCase("an own one in the site's room", 'self', 'site', loggedIn),
    messageCase("somebody else's in the site's room", 'mate', 'site', siteModerators),
    messageCase("somebody else's in a game's room", 'mate', 'game', gameModerators),
  ],
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
  'chat.setSlowMode': [
    { about: "of the site's room", input: () => ({ ...site, seconds: 30 }), answers: siteModerators },
    { about: "of a game's room", input: (asking) => ({ ...ofGame(asking), seconds: 30 }), answers: gameModerators },
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
