export { deleteOldCounts } from './newAccounts.queries';
export { checkNewAccountLimits } from './limits';
