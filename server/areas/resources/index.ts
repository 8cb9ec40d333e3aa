export { deleteResource } from './resources.actions';
export { lockResource, readResource } from './resources.queries';
export { addressKey } from './sameAddress';
