export { accountByEmail, accountsByName, readAccount, updateAccount } from './account.queries';
export { announceAccounts } from './announceAccounts';
export { sendConfirmation, waitingAddressOf } from './confirmation.actions';
export { deleteAccount } from './deletion.actions';
export { accountDeletedByOperatorMail } from './mails';
export { passkeyWarnings } from './passkeys/passkeyWarnings';
export { hashDemoPassword } from './passwords';
export { requireRecentLogin } from './recentLogin';
export { sendSecurityAlert, type SecurityAlert } from './securityAlerts';
