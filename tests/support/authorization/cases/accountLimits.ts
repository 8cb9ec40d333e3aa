import type { CasesByCall } from '../authorizationCase';
import { loggedIn } from '../roles';

export const accountLimitsCases: CasesByCall = {
  'accountLimits.readLimits': [{ input: () => ({}), answers: loggedIn }],
};
