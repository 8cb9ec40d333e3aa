export { forgetOldCounts } from './newAccounts.queries';
export { demandNewAccountMay } from './demand';
