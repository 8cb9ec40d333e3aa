export { forumCounters } from './counters.queries';
export { boardRule, threadRule } from './rooms';
