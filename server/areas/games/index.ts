export { handOverOrDeleteGames } from './departure.actions';
