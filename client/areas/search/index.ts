export { PersonSearch } from './PersonSearch';
export { SearchBox } from './SearchBox';
