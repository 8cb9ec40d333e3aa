import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { requiredText, flagText, id, idText, pageOf, paging, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { gameRef, pageType, person, votes, xpLevelData } from '../shapes';

export const commentsLimits = {
  content: 5_000,
  /** Comments of one page. */
  pageSize: 20,
} as const;

export const commentsTexts = {
  confirmDelete: 'Are you sure you want to delete this comment?',
  logIn: 'Log in to reply',
  none: 'No one has commented yet.',
  missing: 'This comment no longer exists.',
  loadMore: 'Show more comments',
  missingPiece: "This piece doesn't exist",
  contentNeeded: 'Please enter some content for your comment',
  contentTooLong: atMost('A comment can have', commentsLimits.content),
  saved: 'Your comment has been changed.',
  deleted: 'The comment has been deleted.',
  hidden: 'The comment is folded for everybody.',
  shown: 'The comment is shown again.',
  linkCopied: 'The link to the comment has been copied.',
  linkNotCopied: 'Your browser did not allow the link to be copied.',
} as const;

/** A comment on a feed post; parentId is the post, for comments on media the piece. */
export const comment = z.object({
  id: z.int(),
  type: z.literal('comment'),
  content: z.string(),
  pictures,
  timestamp: time,
  modifiedDate: time,
  parentId: z.int(),
  subPosterType: pageType,
  poster: z.extend(person, { xpLevelData }),
  /** The game it is written as. */
  subPoster: z.nullable(z.extend(gameRef, { xpLevelData })),
  /** The owner of the page has hidden it: it is folded for everybody, and anybody may unfold it. */
  hiddenBy: z.optional(person),
  ...votes,
});
export type Comment = z.output<typeof comment>;

/** The post that carries a comment. */
export const commentedPost = z.object({
  id: z.int(),
  parentType: pageType,
  parentId: z.int(),
  commentCount: z.int(),
});

/** The piece and album of a comment on media; absent for other comments. */
export const commentedPiece = {
  albumData: z.optional(z.object({ id: z.int() })),
  pieceData: z.optional(z.object({ id: z.int() })),
};

/** A comment with the post that carries it, as its viewer sees it. */
export const placedComment = z.object({
  type: z.literal('comment'),
  commentData: comment,
  parentData: commentedPost,
  ...commentedPiece,
});
export type PlacedComment = z.output<typeof placedComment>;

/** A comment in events: without the viewer's own vote. */
export const commentEvent = z.extend(placedComment, { commentData: z.omit(comment, { loggedVote: true }) });

/** The input of a new comment. */
export const newComment = z.object({
  content: requiredText({
    max: commentsLimits.content,
    needed: commentsTexts.contentNeeded,
    tooLong: commentsTexts.contentTooLong,
  }),
  parentId: id,
  postAsType: z._default(pageType, 'developer'),
  postAsId: z.optional(id),
});

export const comments = {
  listComments: get('/feedPosts/comments', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the comments on a post, oldest first',
    input: z.object({ postId: idText, isMediaPost: z._default(flagText, false), ...paging() }),
    output: pageOf(comment),
  }),
  addComment: post('/feedPosts/comments', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Comments on a post, as oneself or as a game one is a member of',
    creates: true,
    heldAtFirst: true,
    rate: 'comment',
    input: z.extend(newComment, { isMediaPost: z._default(z.boolean(), false) }),
    output: comment,
  }),
  setHidden: post('/feedPosts/comments/hide', {
    access: 'loggedIn',
    summary: 'Hides a comment under a post of one’s own page, or of a game one moderates, or shows it again',
    input: z.object({ commentId: id, isHidden: z.boolean() }),
    output: placedComment,
  }),
  readComment: get('/feedPosts/comment/:id', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One comment and its post',
    input: z.object({ id: idText }),
    output: placedComment,
  }),
};

export const commentsEvents = {
  newPostComment: live('newPostComment', commentEvent),
};
