export { forumCounters } from './counters.queries';
export { onGameDeleted } from './gameDeletion';
export { findPublicForumPage, canReadForumAddress } from './reading';
export { boardRule, threadRule } from './forums.topics';
export { forgetOldViews } from './threads/views.queries';
export { forumPost, thread } from './forums.content';
export { forumNotifications } from './notifications.queries';
