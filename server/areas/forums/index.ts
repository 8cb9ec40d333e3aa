export { deleteReportedPost } from './posts.actions';
export { deleteReportedThread } from './threads.actions';
export { recountForum } from './writing.queries';
export { forumCounters } from './counters.queries';
export { forgetForumsOfGame } from './departure';
export { lockReadablePost, readVoteTotal } from './votable.queries';
export { findPublicPlace, mayReadPlace } from './reading';
export { boardRule, roomsOfForumPost, roomsOfThread, threadRule } from './rooms';
export { forgetOldViews } from './views.queries';
