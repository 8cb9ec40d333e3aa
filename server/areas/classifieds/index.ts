export { expireClassifieds } from './expiry';
export { readClassified } from './classifieds.queries';
export { forgetClassifiedsOf, hideClassifiedsOf, tellClassifiedsOf } from './classifieds.actions';
export { classified } from './classifieds.content';
export { classifiedNotifications } from './notifications.queries';
