export { ageClassifieds } from './age';
export { readClassified } from './classifieds.queries';
export { deleteClassified, forgetClassifiedsOf, hideClassifiedsOf } from './classifieds.actions';
