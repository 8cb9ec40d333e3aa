export { expireClassifieds } from './expiry';
export { listClassifieds, readClassified } from './classifieds.queries';
export { hideClassifiedsOf, onAccountDeleted, onGameDeleted, emitClassifiedsOf } from './classifieds.actions';
export { classified } from './classifieds.content';
export { classifiedNotifications } from './notifications.queries';
