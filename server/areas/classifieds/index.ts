export { ageClassifieds } from './age';
export { deleteClassified, forgetClassifiedsOf, hideClassifiedsOf } from './classifieds.actions';
