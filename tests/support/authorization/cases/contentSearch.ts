import { everybody } from '../roles';
import type { Lines } from '../authorizationCase';

/** Whom private categories are shown to is told by tests/server/search/content.test.ts: the index knows committed rows only. */
export const contentSearchLines: Lines = {
  'contentSearch.searchContent': [{ input: () => ({ search: 'harbour' }), answers: everybody }],
};
