export { countContent } from './countContent';
export { fillSearchTerms } from './fillTerms.queries';
export { optimizeSearchIndexes } from './optimizeIndexes.queries';
