export { leaveTeam, handOverOrDeleteGames, removeGame, notifyRoleChange } from './departure.actions';
export { lockGame } from './games.queries';
export { gameFiles } from './pictureFiles.queries';
export { game } from './games.content';
