export { kindOfEntry, newEntry } from './entries.queries';
export { deletePosts, insertPost, lockGame, lockPost, markActive, readPost, recountActivity } from './feed.queries';
export { deletePost } from './feed.actions';
export { withOwnVotes } from './ownVotes.queries';
export { pieceIdOf, postTopics } from './postTopics';
export { loggedVoteOf, voiceColumns, voiceOf, type VoiceColumns } from './voice';
