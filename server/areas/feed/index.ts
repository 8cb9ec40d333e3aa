export { kindOfEntry, newEntry } from './entries.queries';
export { lockGame, lockPost } from './feed.queries';
export { postTopics } from './postTopics';
export { loggedVoteOf, voiceColumns, voiceOf, type VoiceColumns } from './voice';
