export { forumCounters } from './counters.queries';
export { onGameDeleted } from './gameDeletion';
export { canReadForumAddress, findPublicForumPage } from './addresses';
export { boardRule, boardTopicsOf, threadRule } from './forums.topics';
export { deleteOldViews } from './threads/views.queries';
export { renameSiteForums } from './boards/siteName.actions';
export { forumPost, thread } from './forums.content';
export { forumPostCause } from './threads/notified.queries';
