export { forumCounters } from './counters.queries';
export { forgetForumsOfGame } from './departure';
export { findPublicPlace, mayReadPlace } from './reading';
export { boardRule, threadRule } from './rooms';
export { forgetOldViews } from './views.queries';
export { forumPost, thread } from './forums.content';
export { forumNotifications } from './notifications.queries';
