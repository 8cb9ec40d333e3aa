import { buildToken } from '../../server/tokens';
import type { CasesByCall } from '../authorizationCase';
import { accounts, gameMembers, loggedIn, nobody, thereFor } from '../roles';
import type { Asking } from '../scene';

const ownToken = async ({ site, self }: Asking) => (await buildToken(site, self, { canRead: true })).id;
const tokenOfAnother = async ({ site, guest }: Asking) => (await buildToken(site, guest, { canRead: true })).id;

const listed = (tokens: unknown) => Array.isArray(tokens) && tokens.length > 0;
const newToken = { name: 'Release notes', days: 30 };

export const tokensCases: CasesByCall = {
  'tokens.listTokens': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await ownToken(asking);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of another',
      input: async (asking) => {
        await tokenOfAnother(asking);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'tokens.createToken': [
    {
      about: 'to post as themselves',
      input: ({ guest }) => ({ ...newToken, canPost: true, developerId: guest.id }),
      keeps: ({ site, guest }) => site.db('access_tokens').where({ developerId: guest.id }),
      answers: loggedIn,
    },
    {
      about: 'to post as the game',
      input: ({ game }) => ({ ...newToken, gameId: game.id }),
      answers: gameMembers,
    },
    {
      about: 'to upload builds of the game',
      input: ({ game }) => ({ ...newToken, buildsGameId: game.id }),
      answers: gameMembers,
    },
    {
      about: 'to upload builds of another game',
      input: ({ elsewhere }) => ({ ...newToken, buildsGameId: elsewhere.id }),
      answers: nobody,
    },
  ],
  'tokens.revokeToken': [
    {
      about: 'one’s own',
      input: async (asking) => ({ id: await ownToken(asking) }),
      answers: thereFor(...accounts),
    },
    {
      about: 'of another',
      input: async (asking) => ({ id: await tokenOfAnother(asking) }),
      answers: thereFor(),
    },
  ],
};
