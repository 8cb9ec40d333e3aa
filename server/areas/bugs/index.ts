export { deleteItem } from './bugs.actions';
export { deleteComment as deleteBugComment } from './comments.actions';
export { lockItem } from './bugs.queries';
export { bugCounters } from './counters.queries';
