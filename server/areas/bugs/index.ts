export { deleteItem } from './bugs.actions';
export { deleteComment as deleteBugComment } from './comments.actions';
export { lockItem, readItem } from './bugs.queries';
export { readComment as readBugComment } from './comments.queries';
export { bugCounters } from './counters.queries';
