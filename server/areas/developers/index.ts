export { developerFiles } from './pictureFiles.queries';
export { developer } from './developers.content';
