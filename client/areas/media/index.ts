export { isMediaAddress, MediaView, MediaPage } from './lazyMedia';
