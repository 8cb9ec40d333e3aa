export { PersonSearch } from './PersonSearch';
export { SearchBox } from './SearchBox';
export { SearchOverlay } from './SearchOverlay';
