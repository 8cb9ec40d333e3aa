/** Imported where it is shown, by the few whose posts are held: `lazyWithRetry(() => import('../heldPosts'))`. */
export { default } from './HeldList';
export { HeldWords } from './HeldWords';
