export { UserOptions } from './UserOptions';
