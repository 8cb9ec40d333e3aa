import * as z from '#zod';
import { live } from '../../endpoint';
import { person } from '../../shapes';
import { boardId, category, counted, forum, forumPost, lastPosterOfForum, thread } from './forums';

/** Events carry no viewer's own fields. */
const viewerFields = { canPost: true, isUnread: true } as const;
const forumEvent = z.omit(forum, viewerFields);
const categoryEvent = z.extend(category, { forums: z.array(forumEvent) });
const threadEvent = z.omit(thread, viewerFields);
const forumPostEvent = z.omit(forumPost, { loggedVote: true });

const forumCounts = z.object({ id: z.int(), ...counted });
const threadCounts = z.pick(thread, { id: true, totalPosts: true, lastPostTime: true });
/** A deletion or a move may leave another newest post. */
const forumCountsAfter = z.extend(forumCounts, lastPosterOfForum);
const threadCountsAfter = z.extend(threadCounts, { lastPoster: z.optional(person) });

const place = { boardId, categoryId: z.int(), forumId: z.int() };
const threadPlace = { ...place, threadId: z.int() };
const toggled = { ...threadPlace, stringUrl: z.string() };

/** Events of private categories are sent to their readers only. */
export const forumsEvents = {
  newCategory: live('forumsNewCategory', z.object({ boardId, category: categoryEvent })),
  /** Without `category`, it was deleted, or the receiver may no longer read it. */
  editCategory: live(
    'forumsEditCategory',
    z.object({ boardId, id: z.int(), oldStringUrl: z.string(), category: z.optional(categoryEvent) }),
  ),
  orderCategories: live(
    'forumsOrderCategories',
    z.object({ boardId, categories: z.array(z.pick(category, { id: true, rank: true })) }),
  ),
  newForum: live('forumsNewForum', z.object({ boardId, categoryId: z.int(), forum: forumEvent })),
  editForum: live(
    'forumsEditForum',
    z.object({ boardId, categoryId: z.int(), oldStringUrl: z.string(), forum: forumEvent }),
  ),
  deleteForum: live('forumsDeleteForum', z.object({ boardId, categoryId: z.int(), id: z.int() })),
  addThread: live('forumsAddThread', z.object({ ...place, thread: threadEvent, forum: forumCounts })),
  editThread: live('forumsEditThread', z.object({ ...place, oldStringUrl: z.string(), thread: threadEvent })),
  pinThread: live('forumsPinThread', z.object({ ...toggled, pinned: z.boolean() })),
  lockThread: live('forumsLockThread', z.object({ ...toggled, locked: z.boolean() })),
  deleteThread: live('forumsDeleteThread', z.object({ ...toggled, forum: forumCountsAfter })),
  /** The former location, and the new one with its addresses. */
  moveThread: live(
    'forumsMoveThread',
    z.object({
      ...threadPlace,
      thread: threadEvent,
      categoryStringUrl: z.string(),
      forumStringUrl: z.string(),
      threadStringUrl: z.string(),
      forums: z.array(forumCountsAfter),
    }),
  ),
  newPost: live(
    'forumsNewPost',
    z.object({ ...threadPlace, post: forumPostEvent, thread: threadCounts, forum: forumCounts }),
  ),
  /** Has nothing of the posts: those who list them fetch them again. */
  recentPostsChanged: live('forumsRecentPostsChanged', z.object({})),
  editPost: live('forumsEditPost', z.object({ ...threadPlace, post: forumPostEvent })),
  deletePost: live(
    'forumsDeletePost',
    z.object({ ...threadPlace, id: z.int(), thread: threadCountsAfter, forum: forumCountsAfter }),
  ),
};
