/** Posts and comments, whose ids are one sequence: what is done to either by one call (wire §6). */
export { deletePost, editPost } from './entries.actions';
