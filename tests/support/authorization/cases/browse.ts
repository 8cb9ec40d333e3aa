import { everybody } from '../roles';
import type { Body, CasesByCall } from '../authorizationCase';

const idsIn = ({ browseResults }: Body) => (browseResults as { id: number }[]).map(({ id }) => id);

export const browseCases: CasesByCall = {
  'browse.browseResults': [
    {
      about: 'developers',
      input: () => ({ filteredConditions: { category: 'developers' }, pagination: { perPage: 100 } }),
      shows: { what: 'who is banned', isIn: (results, { of }) => idsIn(results).includes(of.banned.id), to: [] },
      answers: everybody,
    },
    { about: 'games', input: () => ({ filteredConditions: { category: 'games' } }), answers: everybody },
  ],
};
