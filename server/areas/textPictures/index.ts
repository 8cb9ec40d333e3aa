export { textPictureFiles } from './files.queries';
export { onAccountDeleted, removeUnusedPictures } from './removal';
export { keepPictures } from './uses.queries';
