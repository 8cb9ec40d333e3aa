export { deleteOldCounts as forgetOldCounts } from './newAccounts.queries';
export { checkNewAccountLimits } from './limits';
