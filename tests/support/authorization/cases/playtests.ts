import { asSent } from '#shared/areas/playtests/questions';
import type { PlaytestRow } from '../../../../server/db/tables';
import { asking, buildAnswer, buildPlaytest, buildReplyTo, threeValues } from '../../server/playtests';
import {
  all,
  everybody,
  gameMembers,
  gameModerators,
  loggedIn,
  nobody,
  only,
  siteModerators,
  thereFor,
} from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const ofGame = ({ site, game }: Asking, given: Partial<PlaytestRow> = {}) =>
  buildPlaytest(site, { gameId: game.id, ...given });
const elsewhereOf = ({ site, elsewhere }: Asking) => buildPlaytest(site, { gameId: elsewhere.id });

/** An answer of the guest to a playtest of the game. */
const guests = async (at: Asking, isPublic = false) =>
  buildAnswer(at.site, { playtestId: await ofGame(at), authorId: at.guest.id, isPublic });
/** The caller's own answer to a playtest of somebody else's game. */
const own = async (at: Asking) => buildAnswer(at.site, { playtestId: await elsewhereOf(at), authorId: at.self.id });
/** An answer of another member to a playtest of another game. */
const mates = async (at: Asking) => buildAnswer(at.site, { playtestId: await elsewhereOf(at), authorId: at.mate.id });

const changed = (playtestId: number) => {
  const { gameId: _, ...words } = asking(0);
  return { ...words, playtestId };
};
const given = { version: 0, values: asSent(threeValues), playedOn: 'A ferry' };

export const playtestsCases: CasesByCall = {
  'playtests.listPlaytests': [{ input: () => ({}), answers: everybody }],
  'playtests.readPlaytest': [
    {
      input: async (at) => {
        const playtestId = await elsewhereOf(at);
        await buildAnswer(at.site, { playtestId, authorId: at.of.stranger.id });
        return { playtestId };
      },
      shows: { what: 'their own answer', isIn: ({ ownAnswer }) => ownAnswer !== null, to: ['stranger'] },
      answers: everybody,
    },
  ],
  'playtests.begin': [{ input: async (at) => ({ playtestId: await elsewhereOf(at) }), answers: loggedIn }],
  'playtests.ask': [
    { about: 'for the game', input: ({ game }) => asking(game.id), answers: gameModerators },
    { about: 'for another game', input: ({ elsewhere }) => asking(elsewhere.id), answers: nobody },
  ],
  'playtests.edit': [
    { about: "the game's", input: async (at) => changed(await ofGame(at)), answers: gameModerators },
    { about: "another game's", input: async (at) => changed(await elsewhereOf(at)), answers: nobody },
  ],
  'playtests.close': [
    {
      about: "the game's",
      input: async (at) => ({ playtestId: await ofGame(at), outcome: 'We have made the jump higher' }),
      answers: gameModerators,
    },
    {
      about: "another game's",
      input: async (at) => ({ playtestId: await elsewhereOf(at), outcome: 'We have made the jump higher' }),
      answers: nobody,
    },
  ],
  'playtests.remove': [
    {
      about: "the game's",
      input: async (at) => ({ playtestId: await ofGame(at) }),
      answers: only('mod', 'owner', 'site moderator'),
    },
    { about: "another game's", input: async (at) => ({ playtestId: await elsewhereOf(at) }), answers: siteModerators },
  ],
};

export const playtestAnswersCases: CasesByCall = {
  'playtestAnswers.listAnswers': [
    {
      about: 'private to the team',
      input: async (at) => {
        const playtestId = await ofGame(at);
        await buildAnswer(at.site, { playtestId, authorId: at.guest.id });
        return { playtestId };
      },
      shows: { what: 'the answer', isIn: ({ items }) => items.length > 0, to: ['member', 'mod', 'owner'] },
      answers: everybody,
    },
    {
      about: 'readable for others',
      input: async (at) => {
        const playtestId = await ofGame(at);
        await buildReplyTo(
          at.site,
          await buildAnswer(at.site, { playtestId, authorId: at.guest.id, isPublic: true }),
          at.guest.id,
        );
        return { playtestId };
      },
      shows: { what: 'its thread', isIn: ({ items }) => items[0].replyCount > 0, to: ['member', 'mod', 'owner'] },
      answers: everybody,
    },
  ],
  'playtestAnswers.readAnswer': [
    {
      about: "to the game's",
      input: async (at) => ({ answerId: await guests(at) }),
      answers: thereFor('member', 'mod', 'owner'),
    },
    {
      about: 'readable for others, whose thread is not',
      input: async (at) => ({ answerId: await guests(at, true) }),
      answers: thereFor('member', 'mod', 'owner'),
    },
    { about: 'their own', input: async (at) => ({ answerId: await own(at) }), answers: loggedIn },
  ],
  'playtestAnswers.readSummary': [{ input: async (at) => ({ playtestId: await ofGame(at) }), answers: gameMembers }],
  'playtestAnswers.readCsv': [{ input: async (at) => ({ playtestId: await ofGame(at) }), answers: gameMembers }],
  'playtestAnswers.answer': [
    {
      about: "the game's",
      input: async (at) => ({ ...given, playtestId: await ofGame(at) }),
      answers: only('stranger', 'former member', 'site moderator'),
    },
    {
      about: "another game's",
      input: async (at) => ({ ...given, playtestId: await elsewhereOf(at) }),
      answers: loggedIn,
    },
  ],
  'playtestAnswers.editAnswer': [
    { about: 'their own', input: async (at) => ({ ...given, answerId: await own(at) }), answers: loggedIn },
    { about: "somebody else's", input: async (at) => ({ ...given, answerId: await guests(at) }), answers: nobody },
  ],
  'playtestAnswers.removeAnswer': [
    { about: 'their own', input: async (at) => ({ answerId: await own(at) }), answers: loggedIn },
    { about: 'to their own game', input: async (at) => ({ answerId: await guests(at) }), answers: siteModerators },
  ],
  'playtestAnswers.setHelpful': [
    {
      about: 'to the game',
      input: async (at) => ({ answerId: await guests(at), isHelpful: true }),
      answers: gameMembers,
    },
    { about: 'their own', input: async (at) => ({ answerId: await own(at), isHelpful: true }), answers: nobody },
  ],
  'playtestAnswers.addReply': [
    {
      about: 'for the game',
      input: async (at) => ({ answerId: await guests(at), content: 'Which ferry?' }),
      answers: gameMembers,
    },
    { about: 'to their own', input: async (at) => ({ answerId: await own(at), content: 'Both' }), answers: loggedIn },
    { about: 'elsewhere', input: async (at) => ({ answerId: await mates(at), content: 'Both' }), answers: nobody },
  ],
  'playtestAnswers.removeReply': [
    {
      about: 'their own',
      input: async (at) => ({ replyId: await buildReplyTo(at.site, await own(at), at.self.id) }),
      answers: loggedIn,
    },
    {
      about: "a tester's",
      input: async (at) => ({ replyId: await buildReplyTo(at.site, await guests(at), at.guest.id) }),
      answers: siteModerators,
    },
    {
      about: 'missing',
      input: () => ({ replyId: 2_000_000_000 }),
      answers: { ...all(404), visitor: 401, banned: 401 },
    },
  ],
};
