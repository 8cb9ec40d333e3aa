export { depart, handOverOrDeleteGames, removeGame } from './departure.actions';
export { lockGame } from './games.queries';
