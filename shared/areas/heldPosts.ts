import * as z from '#zod';
import { contentName, type ContentName } from '../content';
import { get, live, post } from '../endpoint';
import { id, nothing, optionalText, pageOf, paging, requiredTrimmed, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { person } from '../shapes';

export const heldPostsLimits = {
  /** How many of an account wait at once. */
  waiting: 10,
  /** Characters of a title and of the beginning of a text in a notification. */
  title: 160,
  excerpt: 200,
  reason: 500,
  /** Characters of what is changed; that of its own kind may be shorter. */
  longestTitle: 255,
  longestText: 20_000,
  pageSize: 20,
  /** After so many days without an answer the moderators are reminded. */
  reminderDays: 7,
} as const;

export const heldPostsTexts = {
  held: 'Thank you. A moderator reads the first posts of new accounts before they appear, and this one waits for that.',
  tooMany: 'Your first posts wait for a moderator. You can write more once one of them was approved.',
  noFiles: 'A moderator reads the first posts of new accounts. You can upload files once one of yours was approved.',
  noSchedules:
    'A moderator reads the first posts of new accounts. You can schedule DevLogs once one of yours was approved.',
  noPublicAnswers:
    'A moderator reads the first posts of new accounts. Others can read your answers once one of yours was approved.',
  missing: 'This is not waiting any more.',
  decidedAlready: 'Somebody has already decided about this.',
  changedMeanwhile: 'Its writer has changed it meanwhile. Read it once more.',
  mayNotPost: 'This account may not post at the moment.',
  refused: (text: string) => `This cannot be published: ${text}`,
  reasonNeeded: 'Say why: the person reads it',
  reasonTooLong: atMost('A reason can have', heldPostsLimits.reason),
  none: 'No first posts are waiting.',
  waits: 'Waiting for a moderator',
  onlyYou: 'Only you and the moderators of the site can see this.',
  changed: 'Saved. It waits for a moderator.',
  declined: 'Not published',
  published: (what: string) => `Your ${what} has been approved, and everybody can read it`,
  notPublished: (what: string, reason: string) => `Your ${what} was not published: ${reason}`,
  received: (waiting: number) =>
    waiting === 1
      ? 'The first post of a new account waits for approval'
      : `${waiting} first posts of new accounts wait for approval`,
  reminder: 'First posts of new accounts have been waiting for approval for a week',
} as const;

interface HeldCallOf {
  /** What it makes. */
  kind: ContentName;
  /** The fields of its input with the title and the text; null without titles. */
  title: string | null;
  text: string;
}

/** The calls whose first uses are held. */
export const heldCalls = {
  'feed.addPost': { kind: 'post', title: 'subject', text: 'content' },
  'comments.addComment': { kind: 'comment', title: null, text: 'content' },
  'media.addPieceComment': { kind: 'comment', title: null, text: 'content' },
  'forumsActions.addThread': { kind: 'thread', title: 'title', text: 'content' },
  'forumsActions.addPost': { kind: 'forumPost', title: null, text: 'content' },
  'bugs.addItem': { kind: 'bug', title: 'title', text: 'description' },
  'bugs.addComment': { kind: 'bugComment', title: null, text: 'content' },
  'classifieds.add': { kind: 'classified', title: 'postTitle', text: 'postContent' },
  'playtests.ask': { kind: 'playtest', title: 'title', text: 'about' },
  'resources.addResource': { kind: 'resource', title: 'websiteName', text: 'websiteUrl' },
} as const satisfies Record<string, HeldCallOf>;
export type HeldCall = keyof typeof heldCalls;

const heldPost = z.object({
  id: z.int(),
  kind: contentName,
  place: z.string(),
  /** Null where the kind has no titles. */
  title: z.nullable(z.string()),
  /** The whole text; the address of a resource. */
  text: z.string(),
  pictures,
  created: time,
  state: z.enum(['waiting', 'declined']),
  /** Why it was declined; '' while it waits. */
  reason: z.string(),
});
export type HeldPost = z.output<typeof heldPost>;

/** The answer of a call whose work waits: nobody but its writer and the moderators know of it. */
export const heldAnswer = z.object({ response: z.string(), held: heldPost });

const heldOnDesk = z.extend(heldPost, {
  author: person,
  /** Counts the changes of its writer. */
  version: z.int(),
  /** What else others would read: the pay of an ad, its jam. */
  details: z.array(z.string()),
  /** The path of the page that it is for; '' where that has none. */
  link: z.string(),
});
export type HeldOnDesk = z.output<typeof heldOnDesk>;

const decided = z.object({ id: z.int(), open: z.int() });

export const heldPosts = {
  listOwn: get('/heldPosts', {
    access: 'loggedIn',
    summary: 'My first posts that wait for the approval of a moderator, or were declined',
    input: nothing,
    output: z.object({ items: z.array(heldPost) }),
  }),
  edit: post('/heldPosts/edit', {
    access: 'loggedIn',
    summary: 'Changes the title and text of a post that waits for approval; one that was declined waits again then',
    rate: 'post',
    input: z.object({
      id,
      title: z.optional(optionalText({ max: heldPostsLimits.longestTitle })),
      text: optionalText({ max: heldPostsLimits.longestText }),
    }),
    output: heldPost,
  }),
  withdraw: post('/heldPosts/withdraw', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Takes back a post that waits for approval, or puts away one that was declined',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  list: get('/moderation/heldPosts', {
    access: 'siteModerator',
    summary: 'The first posts of new accounts that wait for approval, oldest first',
    input: z.object(paging(heldPostsLimits.pageSize)),
    output: z.extend(pageOf(heldOnDesk), { open: z.int() }),
  }),
  approve: post('/moderation/heldPosts/approve', {
    access: 'siteModerator',
    summary: 'Publishes a first post in the name of its writer, now, as the moderator has read it',
    input: z.object({ id, version: z.int() }),
    output: decided,
  }),
  decline: post('/moderation/heldPosts/decline', {
    access: 'siteModerator',
    summary: 'Declines a first post; its writer reads the reason',
    input: z.object({
      id,
      reason: requiredTrimmed({
        max: heldPostsLimits.reason,
        needed: heldPostsTexts.reasonNeeded,
        tooLong: heldPostsTexts.reasonTooLong,
      }),
    }),
    output: decided,
  }),
};

export const heldPostsEvents = {
  /** For the writer: read them again. */
  ownHeldPostsChanged: live('ownHeldPostsChanged', z.object({})),
  /** For moderators, each in their own topic: read them again. */
  heldPostsChanged: live('heldPostsChanged', z.object({ open: z.int() })),
};
