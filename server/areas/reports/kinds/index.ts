import type { ReportKind } from '#shared/areas/reports';
import { chatLines, privateMessages } from './chat.queries';
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
  classified: classifieds,
};
