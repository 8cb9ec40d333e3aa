import { everybody } from '../roles';
import type { CasesByCall } from '../authorizationCase';

export const referenceCases: CasesByCall = {
  'reference.readData': [{ input: () => ({}), answers: everybody }],
  'reference.readTotals': [{ input: () => ({}), answers: everybody }],
};
