export { planDigestsOfNewAccounts, sendDigests } from './sending';
