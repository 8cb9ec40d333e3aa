export { onGameDeleted } from './feed.actions';
export { kindOfEntry, newEntry } from './entryIds.queries';
export {
  deletePosts,
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
