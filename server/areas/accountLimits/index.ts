export { checkNewAccountLimits, checkNewAccountWebsites, isNewAccount, refuseNewAccountBuilds } from './newAccounts';
export { deleteOldCounts } from './newAccounts.queries';
export { requireStorageSpace } from './uploadQuota';
export { bytesOf } from './uploadQuota.queries';
