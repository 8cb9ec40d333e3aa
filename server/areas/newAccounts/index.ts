export { forgetOldCounts } from './newAccounts.queries';
export { checkNewAccountLimits } from './limits';
