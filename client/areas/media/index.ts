export { mediaTypeLooks } from './mediaTypeLooks';
export { isMediaAddress, MediaView, MediaPage } from './lazyMedia';
