import { everybody } from '../roles';
import type { CasesByCall } from '../authorizationCase';

/** Private categories are tested in tests/server/search/content.test.ts, because the index contains committed rows only. */
export const contentSearchCases: CasesByCall = {
  'contentSearch.searchContent': [{ input: () => ({ search: 'harbour' }), answers: everybody }],
};
