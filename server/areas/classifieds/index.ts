export { expireClassifieds } from './expiry';
export { matchingAmong } from './filters.queries';
export { listClassifieds, readClassified } from './classifieds.queries';
export { hideClassifiedsOf, onAccountDeleted, onGameDeleted, emitClassifiedsOf } from './classifieds.actions';
export { classified } from './classifieds.content';
export { jamOf } from './terms';
