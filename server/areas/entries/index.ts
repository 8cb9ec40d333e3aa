/** Posts and comments, whose ids are one sequence: what is done to either by one call (wire §6). */
export { announcePost, comment, post } from './entries.content';
export { countPostBack } from './content.queries';
export { postNotifications } from './postNotifications.queries';
export { commentNotifications } from './commentNotifications.queries';
