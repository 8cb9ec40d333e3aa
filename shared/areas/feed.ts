import * as z from '#zod';
import { failureTexts, get, live, post } from '../endpoint';
import { countText, requiredText, id, idText, optionalTitle, rangeText, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { critiqueQuestion } from '../critique';
import { atMost } from '../limitTexts';
import { mark } from '../marks';
import { mediaType } from '../media/mediaTypes';
import { pageType, poster, votes } from '../shapes';
import { comment, commentEvent, commentedPiece, commentedPost } from './comments';

export const feedLimits = {
  pageSize: 10,
  homePageSize: 20,
  pageMax: 50,
  startMax: 100_000,
  subject: 128,
  content: 20_000,
  /** A run of media posts counts as one, but a page of runs never has more posts than this times its limit. */
  postsARun: 6,
  /** The least width of a column by layout, and the space between columns, in px. */
  masonryMinWidth: 450,
  doubleMinWidth: 500,
  /** A width with room for two columns, even if they are narrower than that. */
  twoColumnsFrom: 760,
  /** Column widths and gaps of the page with all media, in pixels. */
  mediaMinWidth: 300,
  mediaGutter: 24,
  gutter: 40,
} as const;

export const feedTexts = {
  empty: 'This user has made no posts',
  emptyOfOwn: 'You have not posted anything yet',
  emptyOfGame: 'This game project has no posts yet',
  /** Empty feeds of followed pages: without a follow, and without a post. */
  followsNobody: 'You don’t follow anyone yet. Posts by the developers and games you follow appear here.',
  emptyOfFollowed: 'Nobody you follow has posted anything yet.',
  /** Shown to those who may post here. */
  emptyHint: 'Posts here also appear in everyone’s DevLogs.',
  missingPost: "This post doesn't exist",
  contentNeeded: 'Please enter some content for your post',
  added: 'Your Post has Successfully been added.',
  saved: 'Your post has been changed.',
  deleted: 'The post has been deleted.',
  pinned: 'The post is pinned to the top of the page.',
  unpinned: 'The post is no longer pinned.',
  linkCopied: 'The link to the post has been copied.',
  linkNotCopied: 'Your browser did not allow the link to be copied.',
  loadMore: 'Load more posts',
  confirmDelete: 'Are you sure you want to delete this post?',
  subjectTooLong: atMost('A subject can have', feedLimits.subject),
  contentTooLong: atMost('A post can have', feedLimits.content),
  tooLong: failureTexts.tooLong,
} as const;

export const postType = z.enum(['status', 'media', 'classifieds']);
const feedType = z.enum(['home', ...pageType.options]);
/** Which feed is meant; only the home feed needs no id. */
const namesItsFeed = ({ feedType, feedId }: { feedType?: string | undefined; feedId?: number | undefined }) =>
  feedType === undefined || feedType === 'home' || feedId !== undefined;

/** The piece of a media post, with what `pieceImage` of shared/mediaPaths takes. */
export const mediaData = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  mediaUrl: z.string(),
  pictures,
  mediaType,
  stringUrl: z.string(),
  previewImageUrl: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  mark,
  altText: z.string(),
  isSetAside: z.optional(z.boolean()),
  posterType: pageType,
  posterId: z.int(),
  albumId: z.int(),
  albumStringUrl: z.string(),
  posterAlias: z.nullable(z.string()),
  subPosterAlias: z.nullable(z.string()),
});
export type MediaData = z.output<typeof mediaData>;

/** A feed post; its page (parentType, parentId) is its author as readers see it. */
export const feedPost = z.object({
  id: z.int(),
  type: postType,
  title: z.string(),
  content: z.string(),
  pictures,
  postDate: time,
  modifiedDate: time,
  isPinned: z.boolean(),
  /** The mark of the piece, for media posts. */
  mark,
  /** What it asks for critique on, shown above its comments; '' for nothing. */
  question: z.string(),
  commentCount: z.int(),
  subPosterType: pageType,
  posterType: pageType,
  parentType: pageType,
  parentId: z.int(),
  posterDetails: poster,
  subPosterDetails: z.nullable(poster),
  mediaData: z.nullable(mediaData),
  ...votes,
});
export type FeedPost = z.output<typeof feedPost>;

/** A post in events: without the viewer's own vote. */
export const feedPostEvent = z.omit(feedPost, { loggedVote: true });

const deletion = {
  posterId: z.nullable(z.int()),
  subPosterType: pageType,
  subPosterId: z.nullable(z.int()),
  /** The post that the deleted thing belonged to; of a post, itself. */
  parentData: commentedPost,
  ...commentedPiece,
};

export const feed = {
  listPosts: get('/feedPosts', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of a feed, newest first; pinned posts first on a page',
    input: z
      .object({
        feedType,
        feedId: z.optional(idText),
        startResult: z._default(countText(feedLimits.startMax), 0),
        /** Instead of startResult: only what lies below this post's id, and nothing pinned. */
        before: z.optional(idText),
        limit: z.optional(rangeText(1, feedLimits.pageMax)),
        /** Posts of one kind, or, of the whole site, those that ask for critique. */
        postType: z.optional(z.enum(['media', 'blog', 'classifieds', 'critique'])),
        direction: z._default(z.enum(['desc', 'asc']), 'desc'),
      })
      .check(
        z.refine(namesItsFeed),
        z.refine(({ before, direction }) => before === undefined || direction === 'desc'),
        z.refine(({ feedType, postType }) => postType !== 'critique' || feedType === 'home'),
      ),
    output: z.array(feedPost),
  }),
  listFollowed: get('/feedPosts/followed', {
    access: 'loggedIn',
    summary: 'One page of the posts of developers and games that one follows, newest first',
    input: z.object({
      before: z.optional(idText),
      limit: z._default(rangeText(1, feedLimits.pageMax), feedLimits.homePageSize),
      postType: z.optional(z.enum(['media', 'blog', 'classifieds'])),
    }),
    output: z.array(feedPost),
  }),
  readPost: get('/feedPosts/:postId', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One post of a feed',
    input: z
      .object({ postId: idText, feedType: z.optional(feedType), feedId: z.optional(idText) })
      .check(z.refine(namesItsFeed)),
    output: feedPost,
  }),
  addPost: post('/feedPosts', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Writes a post as oneself or as a game one is a member of',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z.object({
      subject: z._default(optionalTitle({ max: feedLimits.subject, tooLong: feedTexts.subjectTooLong }), ''),
      content: requiredText({
        max: feedLimits.content,
        needed: feedTexts.contentNeeded,
        tooLong: feedTexts.contentTooLong,
      }),
      postParentType: z._default(pageType, 'developer'),
      postParentId: z.optional(id),
      type: z._default(z.enum(['status', 'blog', 'classifieds']), 'status'),
      mark: z._default(mark, 'none'),
      question: z._default(critiqueQuestion, ''),
    }),
    output: feedPost,
  }),
  togglePin: post('/feedPosts/togglePin', {
    access: 'loggedIn',
    summary: 'Pins or unpins a post on its page',
    toggles: true,
    input: z.object({ postId: id }),
    output: z.object({ id: z.int(), isPinned: z.boolean() }),
  }),
};

/** Calls that take the id of a post or of a comment, which are one sequence. */
export const entries = {
  editEntry: post('/feedPosts/edit', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Changes a post or a comment',
    input: z.object({
      postId: id,
      title: z.optional(optionalTitle({ max: feedLimits.subject, tooLong: feedTexts.subjectTooLong })),
      content: z.optional(
        requiredText({
          max: feedLimits.content,
          needed: feedTexts.contentNeeded,
          tooLong: feedTexts.contentTooLong,
        }),
      ),
      /** Posts only: comments have no mark and no question. */
      mark: z.optional(mark),
      question: z.optional(critiqueQuestion),
    }),
    output: z.union([feedPost, comment]),
  }),
  deleteEntry: post('/feedPosts/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    token: 'post',
    summary: 'Deletes a post with its comments, or a comment',
    input: z.object({ postId: id }),
    output: z.object({ id: z.int() }),
  }),
};

export const feedEvents = {
  newPost: live('newPost', feedPostEvent),
  /** For those who follow its page. */
  followedPost: live('followedPost', feedPostEvent),
  editedPost: live('editedPost', z.union([feedPostEvent, commentEvent])),
  pinnedPost: live(
    'pinnedPost',
    z.extend(z.pick(feedPost, { id: true, type: true, parentType: true, parentId: true, subPosterType: true }), {
      isPinned: z.boolean(),
    }),
  ),
  deletedPost: live(
    'deletedPost',
    z.extend(z.pick(feedPost, { id: true, parentType: true, parentId: true }), {
      type: z.enum([...postType.options, 'comment']),
      ...deletion,
    }),
  ),
};
