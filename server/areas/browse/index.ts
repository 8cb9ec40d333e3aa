export { prepareCounts } from './totals';
export { developerFilter, gameFilter, type BrowseFilter } from './filters';
export { matchesFilter } from './matching';
