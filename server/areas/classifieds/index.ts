export { ageClassifieds } from './age';
export { readClassified, readClassifieds } from './classifieds.queries';
export { deleteClassified, forgetClassifiedsOf, hideClassifiedsOf, tellClassifiedsOf } from './classifieds.actions';
export { keepSkillsOfPoster } from './writing.queries';
