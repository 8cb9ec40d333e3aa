import { everybody } from '../roles';
import type { CasesByCall } from '../authorizationCase';

export const topContentCases: CasesByCall = {
  'topContent.listTopContent': [{ input: () => ({}), answers: everybody }],
};
