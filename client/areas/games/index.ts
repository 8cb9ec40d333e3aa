export { useGame } from './games.slice';
export { MissingGame } from './MissingGame';
