import * as z from '#zod';
import { get } from '../../endpoint';
import { idText, pageOf, rangeText, time } from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { atMost } from '../../limitTexts';
import { person, votes, xpLevelData } from '../../shapes';
import { recentPosts } from './recentPosts';

export const forumsLimits = {
  title: 128,
  description: 500,
  content: 20_000,
  /** Threads or posts on a page, and the number of neighbouring pages that the pagination shows. */
  pageSize: 20,
  pageSpread: 5,
  pageSizeMax: 100,
  pageMax: 10_000,
  /** Number of a board's latest threads that are listed. */
  latestThreads: 200,
  categoriesABoard: 50,
  forumsACategory: 50,
  /** The rank of new categories and forums. */
  newRank: 22,
} as const;

export const forumsTexts = {
  missingCategory: "This Category Doesn't Exist",
  noForums: 'No Forums have been created for this Category',
  noCategories: "This Group doesn't have any forums set up",
  noThreads: 'No one has posted a thread in this forum yet',
  categoryTitleNeeded: 'Please Enter a Title for your Category',
  categoryTaken: 'There is a category with this title already',
  forumTitleNeeded: 'Please Enter a Title for your Forum',
  editedForumTitleNeeded: 'Please Enter a Title for the Forum',
  threadTitleNeeded: 'Please Enter a Subject for the Thread',
  threadContentNeeded: 'Please submit content for the Post',
  postNeeded: 'Please enter some content for your post',
  editedPostNeeded: 'Please enter content for your Post',
  destinationNeeded: 'Select a destination forum',
  samePlace: 'The thread is already in this forum',
  confirmDeleteThread: 'Are you sure you want to delete this thread and all the posts in it?',
  confirmDeletePost: 'Are you sure you want to delete this post?',
  confirmDeleteForum: 'The forum is empty. It will be permanently deleted.',
  confirmDeleteCategory: 'The category is empty. It will be permanently deleted.',
  forumDeleted: 'The forum has been deleted.',
  categoryDeleted: 'The category has been deleted.',
  firstPost: 'The first post belongs to its thread: delete the thread instead',
  locked: 'This thread is locked',
  onlyModerators: 'Only moderators write in this forum.',
  forumNotEmpty: 'Only an empty forum can be deleted. Move or delete its threads first.',
  categoryNotEmpty: 'Only an empty category can be deleted. Delete its forums first.',
  tooManyCategories: atMost('A board can have', forumsLimits.categoriesABoard, 'categories'),
  tooManyForums: atMost('A category can have', forumsLimits.forumsACategory, 'forums'),
  titleTooLong: atMost('A title can have', forumsLimits.title),
  descriptionTooLong: atMost('A description can have', forumsLimits.description),
  contentTooLong: atMost('A post can have', forumsLimits.content),
} as const;

/** `site` or `game.{id}`. */
export const boardId = z.string().check(z.regex(/^(site|game\.[1-9]\d{0,9})$/));
/** The id of the board's game; null for the site's board. */
export const gameOfBoard = (board: string): number | null => (board === 'site' ? null : Number(board.slice(5)));
/** The id of a game's board; `site` without a game. */
export const boardIdOf = (gameId: number | null): string => (gameId === null ? 'site' : `game.${gameId}`);

/** Counters of a forum. */
export const counted = { totalThreads: z.int(), totalPosts: z.int(), lastReply: z.nullable(time) };
/** The author of a forum's newest post, where forums are listed; null without posts. */
export const lastPosterOfForum = { lastPoster: z.optional(z.nullable(person)) };

/** A forum. `canPost` and `isUnread` are the viewer's own. */
export const forum = z.object({
  id: z.int(),
  categoryId: z.int(),
  title: z.string(),
  description: z.string(),
  /** Whether only the moderators of the board start threads and reply in it. */
  onlyModeratorsWrite: z._default(z.boolean(), false),
  stringUrl: z.string(),
  views: z.int(),
  ...counted,
  ...lastPosterOfForum,
  canPost: z.boolean(),
  /** Whether one of its threads is unread; false for visitors. */
  isUnread: z.boolean(),
});
export type Forum = z.output<typeof forum>;

export const category = z.object({
  id: z.int(),
  boardId,
  title: z.string(),
  stringUrl: z.string(),
  isPrivate: z.boolean(),
  rank: z.int(),
  forums: z.array(forum),
});
export type Category = z.output<typeof category>;
/** A category without its forums. */
export const categoryRef = z.omit(category, { forums: true });

/** A thread. `canPost` and `isUnread` are the viewer's own. */
export const thread = z.object({
  id: z.int(),
  boardId,
  categoryId: z.int(),
  /** The forum's id. */
  parentId: z.int(),
  title: z.string(),
  stringUrl: z.string(),
  pinned: z.boolean(),
  locked: z.boolean(),
  views: z.int(),
  totalPosts: z.int(),
  created: time,
  threadStarterId: z.nullable(z.int()),
  starter: person,
  lastPostTime: time,
  /** The author of the newest post. */
  lastPoster: person,
  canPost: z.boolean(),
  /** Whether its newest post is unread: by somebody else, and newer than the viewer's account. False for visitors. */
  isUnread: z.boolean(),
});
export type Thread = z.output<typeof thread>;

export const forumPost = z.object({
  id: z.int(),
  threadId: z.int(),
  /** Whether it is the first post. */
  threadStarter: z.boolean(),
  content: z.string(),
  pictures,
  created: time,
  modified: time,
  posterData: z.extend(person, { xpLevelData }),
  ...votes,
});
export type ForumPost = z.output<typeof forumPost>;

/** The present addresses of a category, forum and thread; null where none was asked for. */
export const forumPlace = z.object({
  boardId,
  category: categoryRef,
  forum: z.nullable(forum),
  thread: z.nullable(thread),
});
export type ForumPlace = z.output<typeof forumPlace>;

const paged = {
  page: z._default(rangeText(1, forumsLimits.pageMax), 1),
  perPage: z._default(rangeText(1, forumsLimits.pageSizeMax), forumsLimits.pageSize),
};
const slug = z.string().check(z.minLength(1), z.maxLength(200));
/** The owner of a board; the site needs no id. */
const parent = { parentType: z.enum(['site', 'game']), parentId: z.optional(idText) };
const namesItsBoard = (input: { parentType?: string | undefined; parentId?: number | undefined }) =>
  input.parentType !== 'game' || input.parentId !== undefined;

export const forums = {
  recentPosts,
  listCategories: get('/forums/categoriesAndForums', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The categories of a board with their forums; private ones for their readers only',
    input: z.object(parent).check(z.refine(namesItsBoard)),
    output: z.array(category),
  }),
  readForum: get('/forums/forum', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One forum with its category',
    input: z.object({ forumId: idText }),
    output: z.extend(forum, { category: categoryRef }),
  }),
  findPlace: get('/forums/place', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The category, forum and thread behind present or former addresses, with their present addresses',
    input: z
      .object({ ...parent, category: slug, forum: z.optional(slug), thread: z.optional(slug) })
      .check(
        z.refine(namesItsBoard),
        z.refine(({ forum, thread }) => thread === undefined || forum !== undefined),
      )
      .register(z.globalRegistry, { dependentRequired: { thread: ['forum'] } }),
    output: forumPlace,
  }),
  listThreads: get('/forums/threads', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the threads of a forum: pinned, then newest post first',
    input: z.object({ forumId: idText, ...paged }),
    output: pageOf(thread),
  }),
  listLatest: get('/forums/latestThreads', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the threads of a board with the newest posts, from all categories that the viewer may read',
    input: z.object({ ...parent, ...paged }).check(z.refine(namesItsBoard)),
    output: pageOf(thread),
  }),
  readThread: get('/forums/thread', {
    access: 'anyone',
    token: 'read',
    summary: 'A thread by its present or former address in a forum; counts one view per viewer and day',
    input: z.object({ forumId: idText, threadStringUrl: slug }),
    output: thread,
  }),
  listPosts: get('/forums/posts', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One page of the posts of a thread, oldest first',
    input: z.object({ threadId: idText, ...paged }),
    output: pageOf(forumPost),
  }),
  findPost: get('/forums/postPage', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The page of its thread that a post is on',
    input: z.object({ postId: idText, perPage: paged.perPage }),
    output: z.object({ postId: z.int(), threadId: z.int(), page: z.int() }),
  }),
  findUnread: get('/forums/firstUnread', {
    access: 'loggedIn',
    summary:
      'The first post of a thread that the viewer has not read, and its page; of one read to its end, the last page',
    input: z.object({ threadId: idText, perPage: paged.perPage }),
    output: z.object({ threadId: z.int(), postId: z.nullable(z.int()), page: z.int() }),
  }),
};
