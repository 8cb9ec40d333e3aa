export { onGameDeleted } from './playtests.actions';
export { listPlaytests, playtestsAmong, readPlaytest } from './playtests.queries';
export { playtest, playtestAnswer, playtestReply } from './playtests.content';
export { playtestCause } from './notifications.queries';
export { remindOfOutcomes } from './outcomes';
