import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { requiredText, requiredTitle, id, idText, optionalText, pageOf, paging, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { person, votes, xpLevelData } from '../shapes';

export const bugsLimits = {
  title: 128,
  description: 5_000,
  comment: 5_000,
  /** Items of a column that one page has. */
  pageSize: 30,
  /** Comments of one page. */
  commentsPageSize: 20,
} as const;

export const bugType = z.enum(['bug', 'suggestion']);
export type BugType = z.output<typeof bugType>;
export const bugStatus = z.enum(['backlog', 'inProgress', 'done']);
export type BugStatus = z.output<typeof bugStatus>;

/** The columns of the board, from left to right: the backlog by type, then the other two. */
export const bugColumns = [
  { id: 'bugs', title: 'Bugs', type: 'bug', status: 'backlog' },
  { id: 'suggestions', title: 'Suggestions', type: 'suggestion', status: 'backlog' },
  { id: 'inProgress', title: 'In-Progress', status: 'inProgress' },
  { id: 'done', title: 'Done', status: 'done' },
] as const satisfies readonly { id: string; title: string; type?: BugType; status: BugStatus }[];
export type BugColumn = (typeof bugColumns)[number];

/** The statuses that an item may be moved to, by its present one. */
export const bugMoves: Record<BugStatus, readonly BugStatus[]> = {
  backlog: ['inProgress'],
  inProgress: ['done', 'backlog'],
  done: ['inProgress', 'backlog'],
};

/** The names of statuses. */
export const bugStatusNames: Record<BugStatus, string> = {
  backlog: 'Backlog',
  inProgress: 'In-Progress',
  done: 'Done',
};
export const bugTypeNames: Record<BugType, string> = { bug: 'Bug', suggestion: 'Suggestion' };

export const bugsTexts = {
  titleNeeded: 'Please Submit a Title',
  titleTooLong: atMost('A title can have', bugsLimits.title),
  descriptionTooLong: atMost('A description can have', bugsLimits.description),
  noConnection: 'There was a problem connecting to the server. Please Reload and try again',
  thanks: 'Thank you!',
  thanksMore: 'It is on the board now. We will let you know when it is moved.',
  movedMeanwhile: 'Someone has moved this in the meantime. Check where it is now.',
  missing: 'This is no longer on the board',
  confirmDelete: 'Are you sure you want to delete this from the board, along with its comments?',
  deleted: 'It has been deleted from the board.',
  noComments: 'There are no comments on this yet.',
  commentNeeded: 'Please enter some content for your comment',
  commentTooLong: atMost('A comment can have', bugsLimits.comment),
  confirmDeleteComment: 'Are you sure you want to delete this comment?',
  commentDeleted: 'The comment has been deleted.',
  logIn: 'Log in to reply',
  logInToSubmit: 'Log in to report a bug or suggest something',
} as const;

/** A bug or suggestion, with the votes and comments on it. */
export const bugItem = z.object({
  id: z.int(),
  title: z.string(),
  /** Limited Markdown. */
  description: z.string(),
  pictures,
  type: bugType,
  status: bugStatus,
  poster: person,
  created: time,
  commentCount: z.int(),
  ...votes,
});
export type BugItem = z.output<typeof bugItem>;

/** An item in events: without the viewer's own vote. */
export const bugItemForAll = z.omit(bugItem, { loggedVote: true });

/** A comment on an item. */
export const bugComment = z.object({
  id: z.int(),
  bugId: z.int(),
  /** Limited Markdown. */
  content: z.string(),
  pictures,
  created: time,
  modified: time,
  poster: z.extend(person, { xpLevelData: z.optional(xpLevelData) }),
});
export type BugComment = z.output<typeof bugComment>;

const commentContent = requiredText({
  max: bugsLimits.comment,
  needed: bugsTexts.commentNeeded,
  tooLong: bugsTexts.commentTooLong,
});

export const bugs = {
  listItems: get('/bugsAndSuggestions', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Bugs and suggestions, newest first; those of one column with status and type',
    input: z.object({ status: z.optional(bugStatus), type: z.optional(bugType), ...paging() }),
    output: pageOf(bugItem),
  }),
  addItem: post('/bugsAndSuggestions', {
    access: 'loggedIn',
    summary: 'Reports a bug or suggests something',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z.object({
      title: requiredTitle({
        max: bugsLimits.title,
        needed: bugsTexts.titleNeeded,
        tooLong: bugsTexts.titleTooLong,
      }),
      description: z._default(optionalText({ max: bugsLimits.description, tooLong: bugsTexts.descriptionTooLong }), ''),
      type: bugType,
    }),
    output: bugItem,
  }),
  moveItem: post('/bugsAndSuggestions/moderatorMove', {
    access: 'loggedIn',
    summary: 'Moves a bug or suggestion; if the status it was seen in is sent, only out of that column',
    input: z.object({ item: z.object({ id, status: z.optional(bugStatus) }), newStatus: bugStatus }),
    output: bugItem,
  }),
  deleteItem: post('/bugsAndSuggestions/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a bug or suggestion: for moderators of the board, and for its author while it waits',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  listComments: get('/bugsAndSuggestions/comments', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the comments on a bug or suggestion, oldest first',
    input: z.object({ bugId: idText, ...paging(bugsLimits.commentsPageSize) }),
    output: pageOf(bugComment),
  }),
  addComment: post('/bugsAndSuggestions/comments', {
    access: 'loggedIn',
    summary: 'Comments on a bug or suggestion',
    creates: true,
    heldAtFirst: true,
    rate: 'comment',
    input: z.object({ bugId: id, content: commentContent }),
    output: bugComment,
  }),
  editComment: post('/bugsAndSuggestions/comments/edit', {
    access: 'loggedIn',
    summary: 'Changes a comment on a bug or suggestion',
    input: z.object({ id, content: commentContent }),
    output: bugComment,
  }),
  deleteComment: post('/bugsAndSuggestions/comments/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a comment on a bug or suggestion',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  readItem: get('/bugsAndSuggestions/:id', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One bug or suggestion',
    input: z.object({ id: idText }),
    output: bugItem,
  }),
};

export const bugsEvents = {
  updatedBugsAndSuggestions: live('updatedBugsAndSuggestions', z.object({ item: bugItemForAll })),
  deletedBugOrSuggestion: live('deletedBugOrSuggestion', z.object({ id: z.int() })),
  /** A comment was added or changed or, without `comment`, deleted. */
  bugCommentUpdated: live(
    'bugCommentUpdated',
    z.object({ id: z.int(), bugId: z.int(), commentCount: z.int(), comment: z.optional(bugComment) }),
  ),
};
