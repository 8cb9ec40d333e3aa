export { demandStorageSpace } from './room';
