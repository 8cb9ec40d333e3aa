export { raiseMark } from './marks';
export { readCaughtUp } from './marks.queries';
