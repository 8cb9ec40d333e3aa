export { deleteOldDrafts, hasDraftsColumn } from './drafts.queries';
