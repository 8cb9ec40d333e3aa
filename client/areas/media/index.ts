export { MediaView } from './LazyMedia';
