export { hashDemoPassword } from './passwords';
export { notMe } from './mails';
export { readAccount } from './account.queries';
export { demandRecentLogin } from './recentLogin';
export { announceAccounts } from './desk/desk.topics';
