export { hashDemoPassword } from './passwords';
export { endSessions } from './devices.queries';
export { notMe } from './mails';
export { readAccount } from './account.queries';
export { demandRecentLogin } from './recentLogin';
export { announceAccounts } from './desk/desk.topics';
