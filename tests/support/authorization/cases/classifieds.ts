import { buildClassified } from '../../server/classifieds';
import { everybody, gameOwner, loggedIn, nobody, only, siteModerators } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { postTitle: 'Wanted', postContent: 'Somebody for the fog' };

const own = async ({ site, self }: Asking) => ({ postId: await buildClassified(site, { developerId: self.id }) });
const anothers = async ({ site, mate }: Asking) => ({ postId: await buildClassified(site, { developerId: mate.id }) });
const ofGame = async ({ site, game }: Asking) => ({ postId: await buildClassified(site, { gameId: game.id }) });
const ofAnotherGame = async ({ site, elsewhere }: Asking) => ({
  postId: await buildClassified(site, { gameId: elsewhere.id }),
});

const authors = [
  { about: 'their own', input: own, answers: loggedIn },
  { about: "somebody else's", input: anothers, answers: siteModerators },
  { about: "the game's", input: ofGame, answers: only('owner', 'site moderator') },
  { about: "another game's", input: ofAnotherGame, answers: siteModerators },
] satisfies AuthorizationCase[];

const sending = (more: object) =>
  authors.map((each) => ({ ...each, input: async (asking: Asking) => ({ ...(await each.input(asking)), ...more }) }));

export const classifiedsCases: CasesByCall = {
  'classifieds.listClassifieds': [{ input: () => ({}), answers: everybody }],
  'classifieds.readClassified': [{ input: anothers, answers: everybody }],
  'classifieds.readOwn': authors,
  'classifieds.add': [
    { about: 'as themselves', input: () => words, answers: loggedIn },
    { about: 'as the game', input: ({ game }) => ({ ...words, selectedGameId: game.id }), answers: gameOwner },
    {
      about: 'as another game',
      input: ({ elsewhere }) => ({ ...words, selectedGameId: elsewhere.id }),
      answers: nobody,
    },
  ],
  'classifieds.edit': sending({ postTitle: 'Changed', postContent: 'Words' }),
  'classifieds.setState': sending({ state: 'filled' }),
  'classifieds.remove': authors,
};
