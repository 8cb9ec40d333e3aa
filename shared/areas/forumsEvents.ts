import * as z from 'zod/mini';
import { live } from '../endpoint';
import { boardId, category, counted, forum, forumPost, thread } from './forums';

/** As every viewer of a topic may see them (wire §0.3). */
const viewerFields = { canPost: true, isUnread: true } as const;
const forumEvent = z.omit(forum, viewerFields);
const categoryEvent = z.extend(category, { forums: z.array(forumEvent) });
const threadEvent = z.omit(thread, viewerFields);
const forumPostEvent = z.omit(forumPost, { loggedVote: true });

/** What a forum counts. */
const forumCounts = z.object({ id: z.int(), ...counted });
const threadCounts = z.pick(thread, { id: true, totalPosts: true, lastPostTime: true });

const place = { boardId, categoryId: z.int(), forumId: z.int() };
const threadPlace = { ...place, threadId: z.int() };
const toggled = { ...threadPlace, stringUrl: z.string() };

/** Events of private categories reach their readers only (wire §18.3). */
export const forumsEvents = {
  newCategory: live('forumsNewCategory', z.object({ boardId, category: categoryEvent })),
  /** Without category: it was made private, and who hears this may not read it any more. */
  editCategory: live(
    'forumsEditCategory',
    z.object({ boardId, id: z.int(), oldStringUrl: z.string(), category: z.optional(categoryEvent) }),
  ),
  newForum: live('forumsNewForum', z.object({ boardId, categoryId: z.int(), forum: forumEvent })),
  editForum: live(
    'forumsEditForum',
    z.object({ boardId, categoryId: z.int(), oldStringUrl: z.string(), forum: forumEvent }),
  ),
  addThread: live('forumsAddThread', z.object({ ...place, thread: threadEvent, forum: forumCounts })),
  editThread: live('forumsEditThread', z.object({ ...place, oldStringUrl: z.string(), thread: threadEvent })),
  pinThread: live('forumsPinThread', z.object({ ...toggled, pinned: z.boolean() })),
  lockThread: live('forumsLockThread', z.object({ ...toggled, locked: z.boolean() })),
  deleteThread: live('forumsDeleteThread', z.object({ ...toggled, forum: forumCounts })),
  /** The old place, and the new one with its addresses. */
  moveThread: live(
    'forumsMoveThread',
    z.object({
      ...threadPlace,
      thread: threadEvent,
      categoryStringUrl: z.string(),
      forumStringUrl: z.string(),
      threadStringUrl: z.string(),
      forums: z.array(forumCounts),
    }),
  ),
  newPost: live(
    'forumsNewPost',
    z.object({ ...threadPlace, post: forumPostEvent, thread: threadCounts, forum: forumCounts }),
  ),
  editPost: live('forumsEditPost', z.object({ ...threadPlace, post: forumPostEvent })),
  deletePost: live(
    'forumsDeletePost',
    z.object({ ...threadPlace, id: z.int(), thread: threadCounts, forum: forumCounts }),
  ),
};
