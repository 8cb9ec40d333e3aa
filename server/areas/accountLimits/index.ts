export { checkNewAccountLimits, checkNewAccountWebsites } from './newAccounts';
export { deleteOldCounts } from './newAccounts.queries';
export { demandStorageSpace } from './uploadQuota';
export { bytesOf } from './uploadQuota.queries';
