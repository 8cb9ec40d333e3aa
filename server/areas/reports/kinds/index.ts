import type { ReportKind } from '#shared/areas/reports';
import { bugComments, bugs, resources } from './boards.queries';
import { chatLines, inboxMessages, privateMessages } from './chat.queries';
import { classifieds } from './classifieds.queries';
import { comments, posts } from './entries.queries';
import { forumPosts, threads } from './forums.queries';
import type { ReportedKind } from './kind';
import { pieces } from './pieces.queries';
import { developers, games } from './profiles.queries';

/** All that can be reported; another kind gets its finder here and its name in the contract. */
export const kinds: Record<ReportKind, ReportedKind> = {
  post: posts,
  comment: comments,
  piece: pieces,
  thread: threads,
  forumPost: forumPosts,
  developer: developers,
  game: games,
  chatLine: chatLines,
  privateMessage: privateMessages,
  inboxMessage: inboxMessages,
  classified: classifieds,
  bug: bugs,
  bugComment: bugComments,
  resource: resources,
};
