export { ageClassifieds } from './age';
export { forgetClassifiedsOf, hideClassifiedsOf } from './classifieds.actions';
