export { changeOwner, leaveTeam, notifyRoleChange, onAccountDeleted, removeGame } from './departure.actions';
export { gameFiles } from './pictureFiles.queries';
export { game } from './games.content';
