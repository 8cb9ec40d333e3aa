export { reportWave } from './newAccounts.actions';
