export { lockResource } from './resources.queries';
export { addressKey } from './sameAddress';
