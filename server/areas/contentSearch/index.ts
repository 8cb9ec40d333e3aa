export { countContent } from './countContent';
export { fillSearchTerms } from './fillTerms.queries';
