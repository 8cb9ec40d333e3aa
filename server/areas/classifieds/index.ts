export { ageClassifieds } from './age';
export { readClassified } from './classifieds.queries';
export { forgetClassifiedsOf, hideClassifiedsOf } from './classifieds.actions';
