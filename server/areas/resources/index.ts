export { deleteResource } from './resources.actions';
export { lockResource } from './resources.queries';
export { addressKey } from './sameAddress';
