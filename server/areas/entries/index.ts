/** Entries are posts and comments: their ids are one sequence, and one call edits or deletes either. */
export { announcePost, comment, post } from './entries.content';
export { countPostBack } from './content.queries';
export { postNotifications } from './postNotifications.queries';
export { commentNotifications } from './commentNotifications.queries';
