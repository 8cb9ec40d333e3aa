export { deleteOldCounts } from './newAccounts.queries';
export { checkNewAccountLimits, checkNewAccountWebsites } from './limits';
