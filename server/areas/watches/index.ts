export { answerCause } from './answers.queries';
export { watchAnswered, watchStarted } from './watching';
export { deleteLostWatches } from './watches.queries';
