export { onGameDeleted } from './builds.actions';
export { readCurrent, readCurrentAt } from './builds.queries';
export { build } from './builds.content';
export { buildFiles } from './files';
export { deleteEndedBuilds, unpackBuilds } from './unpacking';
export { isolatePlay } from './isolatePlay';
export { servePlay } from './playHost/playHost';
