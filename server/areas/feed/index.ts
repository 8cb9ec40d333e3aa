export { onGameDeleted } from './feed.actions';
export { notifyFollowers } from './followers';
export { addToNewsDay, deleteNewsDaysOf, lockNewsDay, newsDaysOf } from './newsDays.queries';
export { deletePosts } from './removal';
export { kindOfEntry, newEntry } from './entryIds.queries';
export {
  insertPost,
  lockGameOfPost,
  lockIfPost,
  lockPost,
  mediaPostOf,
  readPost,
  recountActivity,
  setMark,
  updatePost,
  withVoteOf,
} from './feed.queries';
export { pieceIdOf, postTopics } from './postTopics';
