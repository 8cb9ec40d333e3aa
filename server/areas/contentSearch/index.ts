export { countContent } from './countContent';
