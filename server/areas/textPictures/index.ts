export { textPictureFiles } from './files.queries';
export { forgetPicturesOf, removeUnusedPictures } from './removal';
export { keepPictures } from './uses';
