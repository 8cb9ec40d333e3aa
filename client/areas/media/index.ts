export { isMediaAddress, MediaView, PageMedia } from './LazyMedia';
