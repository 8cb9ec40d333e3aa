export { albumScope } from './albums.queries';
export { mediaCounters } from './counters.queries';
export { forgetMediaOf } from './departure';
export { removeOrphans } from './orphans';
export { pieceScope } from './pieces.queries';
