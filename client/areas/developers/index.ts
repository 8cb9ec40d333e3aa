export { useDeveloper } from './developers.slice';
