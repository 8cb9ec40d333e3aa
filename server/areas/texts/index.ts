export { keepPictures } from './pictures/uses.queries';
export { textPictureFiles } from './pictures/files.queries';
export { onAccountDeleted, removeUnusedPictures } from './pictures/removal';
export { saveText } from './saveText';
