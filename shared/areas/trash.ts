import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, pageOf, paging, time } from '../fields';
import { capitalized } from '../characters';
import { contentNames, removableName, type RemovableName } from '../content';
import { person } from '../shapes';

export const trashLimits = {
  /** How long removed content can be restored. */
  days: 14,
  pageSize: 20,
  /** Of its text that the list shows, in characters. */
  excerpt: 1_000,
  title: 160,
} as const;

export const trashTexts = {
  none: 'There is nothing that could be put back.',
  hint: `What site moderators remove can be put back for ${trashLimits.days} days. After that it is gone for good.`,
  ofOthers: `You are removing it as a moderator: it can be put back for ${trashLimits.days} days, under Moderation.`,
  removed: 'It has been removed.',
  confirm: 'It returns to its place, with its votes and everything that belongs to it.',
  restored: 'It is back in its place.',
  missing: 'This is no longer kept.',
  parentGone: 'The place it was in is gone, so it cannot be put back.',
  listedAgain: 'The same website has been submitted again in the meantime, so this one cannot be put back.',
} as const;

/** The name of a kind in the list of removed content, where a comment needs to say what it is on. */
export const trashNameOf = (kind: RemovableName) =>
  kind === 'bugComment' ? 'Comment on a bug or suggestion' : capitalized(contentNames[kind]);

/** Something that a moderator removed, as moderators see it. */
export const trashItem = z.object({
  id: z.int(),
  kind: removableName,
  targetId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  author: person,
  removedBy: person,
  reason: z.string(),
  removedAt: time,
  /** The end of the time in which it can be restored. */
  keptUntil: time,
});
export type TrashItem = z.output<typeof trashItem>;

export const trash = {
  listTrash: get('/moderation/removed', {
    access: 'siteModerator',
    summary: `What site moderators removed in the last ${trashLimits.days} days, newest first`,
    input: z.object(paging(trashLimits.pageSize)),
    output: pageOf(trashItem),
  }),
  restore: post('/moderation/restore', {
    access: 'siteModerator',
    summary: 'Puts back what a moderator removed, with everything that belongs to it, its votes and the XP they gave',
    input: z.object({ removedId: id }),
    output: z.object({ id: z.int(), kind: removableName, targetId: z.int() }),
  }),
};

export const trashEvents = {
  /**
   * A moderator has restored content. Sent to the topics of its parent, before the event that shows it there. `parentId` is
   * the post of a comment, the album of a piece, the forum of a thread, the thread of a forum post; 0 without a parent.
   */
  contentRestored: live('contentRestored', z.object({ kind: removableName, id: z.int(), parentId: z.int() })),
};
