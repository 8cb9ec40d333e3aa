export { PersonSearch } from './PersonSearch';
export { SearchOverlay } from './SearchOverlay';
