export { raiseMark } from './marks';
export { caughtUpOf, revisionsColumn } from './marks.queries';
