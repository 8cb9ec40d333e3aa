export { alertSavedSearches } from './alerts';
export { findJoins, foundName, isLivingFind, isOpenFind } from './livingFinds';
export { foundText } from './notifications.queries';
export { addressOfSearch } from './searchQuery';
export { withdrawHiddenFinds } from './withdrawal';
