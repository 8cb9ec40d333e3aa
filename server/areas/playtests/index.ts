export { onGameDeleted } from './playtests.actions';
export { listPlaytests, readPlaytest } from './playtests.queries';
export { playtest, playtestAnswer, playtestReply } from './playtests.content';
export { playtestCause } from './notifications.queries';
export { remindOfOutcomes } from './outcomes';
