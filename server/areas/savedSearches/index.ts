export { alertSavedSearches } from './alerts';
export { savedSearchNotifications } from './notifications.queries';
export { withdrawHiddenFinds } from './withdrawal';
