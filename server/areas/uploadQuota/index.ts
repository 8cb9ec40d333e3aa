export { demandStorageSpace } from './room';
export { bytesOf } from './storage.queries';
