export { alertSavedSearches } from './alerts';
export { withdrawHiddenFinds } from './withdrawal';
