export { AccessTokens } from './AccessTokens';
