export { handOverOrDeleteGames } from './departure.actions';
export { gameRefColumns, gameRefOf, readGameRefs, type GameRef, type GameRefColumns } from './gameRefs.queries';
