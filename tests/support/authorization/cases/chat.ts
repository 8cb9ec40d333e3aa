import { topics } from '#shared/topics';
import { everybody, gameMembers, gameModerators, loggedIn, nobody, siteModerators, type Answers } from '../roles';
import type { Lines } from '../authorizationCase';
import type { Asking } from '../scene';

const site = { chatRoomId: 'siteGeneral' };
const day = { historyDate: '2025-03-01' };
const ofGame = ({ game }: Asking) => ({ chatRoomId: `game.${game.stringUrl}` });
const ofAnotherGame = ({ elsewhere }: Asking) => ({ chatRoomId: `game.${elsewhere.stringUrl}` });

/** Reading needs no login: whoever is not a member is told that this one may not (wire §10). */
const readers = { ...gameMembers, visitor: 403, banned: 403 } as const;
const noReaders = { ...nobody, visitor: 403, banned: 403 } as const;

/** A message that somebody has just written in the site's room or the game's. */
async function said({ site: { db }, game, self, mate }: Asking, by: 'self' | 'mate', where: 'site' | 'game') {
  const room = where === 'site' ? 'siteGeneral' : `game.${game.id}`;
  const timestamp = new Date();
  const day = timestamp.toISOString().slice(0, 10);
  const fromId = by === 'self' ? self.id : mate.id;
  const [id = 0] = await db('chat_messages').insert({ room, fromId, message: 'Before', timestamp });
  await db('chat_days').insert({ room, day, messageCount: 1 });
  return { id, chatRoomId: where === 'site' ? room : topics.gameRoom(game.stringUrl) };
}

const line = (about: string, by: 'self' | 'mate', where: 'site' | 'game', answers: Answers) => ({
  about,
  input: async (asking: Asking) => ({ ...(await said(asking, by, where)), message: 'After' }),
  answers,
});

export const chatLines: Lines = {
  'chat.editMessage': [
    line("an own one in the site's room", 'self', 'site', loggedIn),
    line("an own one in a game's room", 'self', 'game', gameMembers),
    line("somebody else's", 'mate', 'site', nobody),
  ],
  'chat.deleteMessage': [
    line("an own one in the site's room", 'self', 'site', loggedIn),
    line("somebody else's in the site's room", 'mate', 'site', siteModerators),
    line("somebody else's in a game's room", 'mate', 'game', gameModerators),
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
