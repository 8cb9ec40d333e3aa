import { defineKind } from '../../../content';
import { ownerSearches } from './content.queries';

/** A request for a game whose owner is away. The site itself reports it to its moderators, who decide. */
export const ownerSearch = defineKind({
  ...ownerSearches,
  name: 'ownerSearch',
  table: 'owner_searches',
  text: null,
  times: [],
  accounts: [],
});
