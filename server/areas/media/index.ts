export { albumScope } from './albums.queries';
export { mediaCounters } from './counters.queries';
export { putCover } from './covers';
export { forgetMediaOf } from './departure';
export { removeOrphans } from './orphans';
export { storedBytesOf, type KeptFile } from './pieceFiles';
export { pieceScope } from './pieces.queries';
export { fileNameOf, previewNameOf, putFile } from './storedFiles';
