import { buildSearch } from '../../server/savedSearches';
import type { CasesByCall } from '../authorizationCase';
import { accounts, loggedIn, thereFor } from '../roles';
import type { Asking } from '../scene';

const ownSearch = ({ site, self }: Asking) => buildSearch(site, { developerId: self.id });
const searchOfAnother = ({ site, guest }: Asking) => buildSearch(site, { developerId: guest.id });

const listed = (searches: unknown) => Array.isArray(searches) && searches.length > 0;

export const savedSearchesCases: CasesByCall = {
  'savedSearches.listSearches': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await ownSearch(asking);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of another',
      input: async (asking) => {
        await searchOfAnother(asking);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'savedSearches.add': [
    {
      input: ({ guest }) => ({ name: 'Artists', kind: 'developers', developerId: guest.id }),
      keeps: ({ site, guest }) => site.db('saved_searches').where({ developerId: guest.id }),
      answers: loggedIn,
    },
  ],
  'savedSearches.edit': [
    {
      about: 'one’s own',
      input: async (asking) => ({ id: await ownSearch(asking), name: 'Artists near me' }),
      answers: thereFor(...accounts),
    },
    {
      about: 'of another',
      input: async (asking) => ({ id: await searchOfAnother(asking), alert: 'none' }),
      answers: thereFor(),
    },
  ],
  'savedSearches.remove': [
    {
      about: 'one’s own',
      input: async (asking) => ({ id: await ownSearch(asking) }),
      answers: thereFor(...accounts),
    },
    {
      about: 'of another',
      input: async (asking) => ({ id: await searchOfAnother(asking) }),
      answers: thereFor(),
    },
  ],
};
