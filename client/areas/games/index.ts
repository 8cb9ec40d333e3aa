export { useGame } from './games.slice';
