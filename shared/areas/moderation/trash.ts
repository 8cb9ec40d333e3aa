import * as z from '#zod';
import { failureTexts, get, live, post } from '../../endpoint';
import { id, idText, optionalText, pageOf, paging, time } from '../../fields';
import { capitalized } from '../../characters';
import { contentNames, removableName, type RemovableName } from '../../content';
import { person } from '../../shapes';
import { trashLimits } from './trashTexts';

/** Periods for which everything of an account can be removed, with their labels. */
export const removalPeriods = { day: 'The last 24 hours', week: 'The last 7 days', all: 'Everything' } as const;
export type RemovalPeriod = keyof typeof removalPeriods;
export const removalPeriod = z.enum(Object.keys(removalPeriods) as [RemovalPeriod, ...RemovalPeriod[]]);

/** Singular and plural of each kind. */
const countNames: Record<RemovableName, readonly [one: string, several: string]> = {
  post: ['post', 'posts'],
  comment: ['comment', 'comments'],
  piece: ['media piece', 'media pieces'],
  thread: ['thread', 'threads'],
  forumPost: ['forum post', 'forum posts'],
  chatLine: ['chat message', 'chat messages'],
  classified: ['ad', 'ads'],
  bug: ['bug or suggestion', 'bugs and suggestions'],
  bugComment: ['comment on bugs', 'comments on bugs'],
  resource: ['resource', 'resources'],
  playtest: ['playtest', 'playtests'],
  playtestAnswer: ['answer to playtests', 'answers to playtests'],
  playtestReply: ['reply to answers', 'replies to answers'],
};

/** Counts of content in words: '3 posts, 1 thread'. */
export const countsInWords = (counts: readonly { kind: RemovableName; count: number }[]): string =>
  counts.length === 0
    ? 'nothing'
    : counts
        .map(({ kind, count }) => `${count.toLocaleString('en')} ${countNames[kind][count === 1 ? 0 : 1]}`)
        .join(', ');

/** Accounts younger than this probably came to advertise: removing what they wrote is suggested with a ban. */
export const suggestsRemovalBelowDays = 7;

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

/** The removal of everything that an account wrote in a period: one act, which goes on in the background. */
export const accountRemoval = z.object({
  id: z.int(),
  developer: person,
  period: removalPeriod,
  reason: z.string(),
  removedBy: person,
  startedAt: time,
  /** The end of the time in which it can be undone. */
  keptUntil: time,
  state: z.enum(['removing', 'removed', 'restoring', 'notRestored', 'restored']),
  /** The items in the trash: those removed so far, or still to be put back. Their parts are not counted. */
  count: z.int(),
});
export type AccountRemoval = z.output<typeof accountRemoval>;

const writtenCount = z.array(z.object({ kind: removableName, count: z.int() }));
/** Counts of an account's content by period of removal; content that only a game's members see is left out. */
const writtenCounts = z.object({ day: writtenCount, week: writtenCount, all: writtenCount });
export type WrittenCounts = z.output<typeof writtenCounts>;

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
  removeAllOf: post('/moderation/removeAllOf', {
    access: 'siteModerator',
    summary:
      'Begins to remove what an account wrote in the last day, in the last week or ever; goes on in the background',
    creates: true,
    input: z.object({
      developerId: id,
      period: removalPeriod,
      reason: z._default(optionalText({ max: trashLimits.reason, tooLong: failureTexts.tooLong }), ''),
    }),
    output: accountRemoval,
  }),
  listRemovals: get('/moderation/removals', {
    access: 'siteModerator',
    summary: `The removals of everything of an account in the last ${trashLimits.days} days, newest first`,
    input: z.object(paging(trashLimits.removalsPageSize)),
    output: pageOf(accountRemoval),
  }),
  previewRemoval: get('/moderation/removals/preview', {
    access: 'siteModerator',
    summary: 'How much a removal of everything of an account would take, and how far back it should reach',
    input: z.object({ developerId: idText }),
    output: z.object({ suggested: z.nullable(removalPeriod), counts: writtenCounts }),
  }),
  restoreAllOf: post('/moderation/restoreAllOf', {
    access: 'siteModerator',
    summary: 'Begins to put back all that one act removed of an account, also while it still removes',
    input: z.object({ removalId: id }),
    output: accountRemoval,
  }),
};

export const trashEvents = {
  /**
   * A moderator has restored content. Sent to the topics of its parent, before the event that shows it there. `parentId` is
   * the post of a comment, the album of a piece, the forum of a thread, the thread of a forum post; 0 without a parent.
   */
  contentRestored: live('contentRestored', z.object({ kind: removableName, id: z.int(), parentId: z.int() })),
};
