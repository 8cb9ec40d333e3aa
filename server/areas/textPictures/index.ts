export { forgetPicturesOf, removeUnusedPictures } from './removal';
export { keepPictures } from './uses';
