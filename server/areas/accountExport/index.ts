export { onAccountDeleted } from './accountExport.actions';
export { sendArchives } from './download';
export { archiveFiles } from './files';
export { makeExports } from './making';
