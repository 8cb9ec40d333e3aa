export { useDeveloper, useDeveloperOfId } from './developers.slice';
