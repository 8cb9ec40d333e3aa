import { bugs } from './bugs.queries';
import { classifieds } from './classifieds.queries';
import { comments } from './comments.queries';
import { forums } from './forums.queries';
import { invitations } from './invitations.queries';
import type { Kind } from './kind';
import { memberships } from './memberships.queries';
import { pieces } from './pieces.queries';
import { posts } from './posts.queries';
import { reports } from './reports.queries';

/**
 * What there are notifications about. A new kind of thing gets a file here that joins its tables; texts and links are
 * always made from the things themselves, so that renames are followed and what is gone is left out (wire §19.1).
 */
export const kinds: readonly Kind[] = [
  posts,
  comments,
  pieces,
  forums,
  invitations,
  classifieds,
  bugs,
  reports,
  memberships,
];
