export { followClocks, listAvailability } from './available.queries';
export { copyIdLists, idListCounters } from './idLists.queries';
export { prepareCounts } from './totals';
export { developerFilter, gameFilter, type BrowseFilter } from './filters';
export { matchesFilter } from './matching';
