export { hashDemoPassword } from './passwords';
export { endSessions } from './sessions.queries';
export { pushUserGames } from './userGames';
export { userGamesColumn, userGamesOf } from './userGames.queries';
