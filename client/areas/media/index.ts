export { isMediaAddress, MediaView, MediaPage as PageMedia } from './lazyMedia';
