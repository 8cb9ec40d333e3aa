export { isLongEnough, useFound } from './search.slice';
export { SearchBox } from './SearchBox';
export { SearchOverlay } from './SearchOverlay';
