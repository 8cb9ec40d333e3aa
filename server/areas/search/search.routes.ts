import { searches, searchLimits, type Found } from '#shared/areas/search';
import { bind } from '../../http/bind';
import { countContent } from '../contentSearch';
import { findDevelopers, findDevelopersAndGames, existingDevelopers } from './search.queries';

export const searchRoutes = bind('search', searches, {
  searchDevelopers: async ({ db, input }) => first(await findDevelopers(db, input.search)),
  searchDevelopersAndGames: async ({ db, input }) => {
    const found = await findDevelopersAndGames(db, input.search);
    return { developers: first(found.filter(isDeveloper)), games: first(found.filter(isGame)) };
  },
  countContent: ({ db, viewer, input: { search } }) =>
    countContent(db, viewer, { search, limit: searchLimits.counted }),
  developersAt: ({ db, input }) => existingDevelopers(db, input.stringUrls),
});

type FoundDeveloper = Extract<Found, { type: 'developer' }>;
type FoundGame = Extract<Found, { type: 'game' }>;

const isDeveloper = (found: Found): found is FoundDeveloper => found.type === 'developer';
const isGame = (found: Found): found is FoundGame => found.type === 'game';
const first = <T>(found: T[]) => found.slice(0, searchLimits.results);
