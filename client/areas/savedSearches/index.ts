export { SavedSearches } from './SavedSearches';
export { SaveSearchButton } from './SaveSearchButton';
