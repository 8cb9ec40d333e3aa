export { hashDemoPassword } from './passwords';
export { pushUserGames, readUserGames } from './userGames';
