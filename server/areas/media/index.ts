export { mediaCounters } from './counters.queries';
export { forgetMediaOf } from './departure';
export { removeOrphans } from './orphans';
