export { followCounters } from './counters.queries';
export { forgetFollowedGame, forgetFollower } from './follows.queries';
