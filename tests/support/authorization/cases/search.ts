import { buildDeveloper } from '../../server/builders';
import { everybody } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

/** Searches for a banned developer. */
async function aBannedName({ site }: Asking) {
  const { alias } = await buildDeveloper(site.db, { alias: 'Quarrel', isBanned: true });
  return { search: alias };
}

const namesSome = (found: unknown) => JSON.stringify(found).includes('Quarrel');

export const searchCases: CasesByCall = {
  'search.searchDevelopers': [
    { input: ({ mate }) => ({ search: mate.alias }), answers: everybody },
    {
      about: 'for somebody banned',
      input: aBannedName,
      shows: { what: 'the account', isIn: namesSome, to: [] },
      answers: everybody,
    },
  ],
  'search.searchDevelopersAndGames': [
    { input: ({ game }) => ({ search: game.alias }), answers: everybody },
    {
      about: 'for somebody banned',
      input: aBannedName,
      shows: { what: 'the account', isIn: namesSome, to: [] },
      answers: everybody,
    },
  ],
  'search.countContent': [{ input: () => ({ search: 'harbour' }), answers: everybody }],
  'search.developersAt': [{ input: ({ mate }) => ({ stringUrls: mate.stringUrl }), answers: everybody }],
};
