export { keepPictures } from './pictures/uses.queries';
export { textPictureFiles } from './pictures/files.queries';
export { onAccountDeleted, removeUnusedPictures } from './pictures/removal';
export { saveText } from './saveText';
export { foreignPictureFiles } from './foreign/files.queries';
export { removeOldPictures } from './foreign/kept';
export { servePictures } from './foreign/servePictures';
