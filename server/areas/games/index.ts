export { leaveTeam, notifyRoleChange, onAccountDeleted, removeGame } from './departure.actions';
export { lockGame } from './games.queries';
export { gameFiles } from './pictureFiles.queries';
export { game } from './games.content';
