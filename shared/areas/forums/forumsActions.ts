import * as z from '#zod';
import { post, readMarker } from '../../endpoint';
import { requiredText, requiredTitle, id, optionalText } from '../../fields';
import { boardId, category, forum, forumPost, forumsLimits, forumsTexts, thread } from './forums';

const titled = (needed: string) =>
  requiredTitle({ max: forumsLimits.title, needed, tooLong: forumsTexts.titleTooLong });
const written = (needed: string) =>
  requiredText({ max: forumsLimits.content, needed, tooLong: forumsTexts.contentTooLong });
const description = optionalText({ max: forumsLimits.description, tooLong: forumsTexts.descriptionTooLong });

const threadInput = z.object({ boardId, categoryId: id, threadId: id });

export const forumsActions = {
  addCategory: post('/forumsActions/addCategory', {
    access: 'loggedIn',
    summary: 'Adds a category to a board',
    creates: true,
    input: z.object({
      boardId,
      title: titled(forumsTexts.categoryTitleNeeded),
      isPrivate: z._default(z.boolean(), false),
    }),
    output: category,
  }),
  editCategory: post('/forumsActions/editCategory', {
    access: 'loggedIn',
    summary: 'Renames a category, or makes it private or public',
    input: z.object({
      boardId,
      categoryId: id,
      title: z.optional(titled(forumsTexts.categoryTitleNeeded)),
      isPrivate: z.optional(z.boolean()),
    }),
    output: category,
  }),
  addForum: post('/forumsActions/addForum', {
    access: 'loggedIn',
    summary: 'Adds a forum to a category',
    creates: true,
    input: z.object({
      boardId,
      categoryId: id,
      title: titled(forumsTexts.forumTitleNeeded),
      description: z._default(description, ''),
      onlyModeratorsWrite: z._default(z.boolean(), false),
    }),
    output: forum,
  }),
  editForum: post('/forumsActions/editForum', {
    access: 'loggedIn',
    summary: 'Renames a forum, or changes its description or who writes in it',
    input: z.object({
      boardId,
      categoryId: id,
      forumId: id,
      title: z.optional(titled(forumsTexts.editedForumTitleNeeded)),
      description: z.optional(description),
      onlyModeratorsWrite: z.optional(z.boolean()),
    }),
    output: forum,
  }),
  addThread: post('/forumsActions/addThread', {
    access: 'loggedIn',
    summary: 'Starts a thread with its first post',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z.object({
      boardId,
      categoryId: id,
      forumId: id,
      title: titled(forumsTexts.threadTitleNeeded),
      content: written(forumsTexts.threadContentNeeded),
    }),
    output: thread,
  }),
  editThread: post('/forumsActions/editThread', {
    access: 'loggedIn',
    summary: 'Renames a thread',
    input: z.extend(threadInput, { newTitle: z.optional(titled(forumsTexts.threadTitleNeeded)) }),
    output: thread,
  }),
  pinThread: post('/forumsActions/pinThread', {
    access: 'loggedIn',
    summary: 'Pins a thread to the top of its forum, or unpins it',
    toggles: true,
    input: threadInput,
    output: z.object({ id: z.int(), pinned: z.boolean() }),
  }),
  lockThread: post('/forumsActions/lockThread', {
    access: 'loggedIn',
    summary: 'Locks a thread against replies, or unlocks it',
    toggles: true,
    input: threadInput,
    output: z.object({ id: z.int(), locked: z.boolean() }),
  }),
  deleteThread: post('/forumsActions/deleteThread', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a thread with all its posts',
    input: threadInput,
    output: z.object({ id: z.int() }),
  }),
  moveThread: post('/forumsActions/moveThread', {
    access: 'loggedIn',
    summary: 'Moves a thread to another forum; its former addresses still lead to it',
    // The action refuses a missing destination with its text.
    input: z.extend(threadInput, { moveToId: z.optional(id) }),
    output: thread,
  }),
  addPost: post('/forumsActions/addPost', {
    access: 'loggedIn',
    summary: 'Replies in a thread',
    creates: true,
    heldAtFirst: true,
    rate: 'comment',
    input: z.extend(threadInput, { content: written(forumsTexts.postNeeded) }),
    output: forumPost,
  }),
  editPost: post('/forumsActions/editPost', {
    access: 'loggedIn',
    summary: 'Changes a forum post',
    input: z.object({ postId: id, content: z.optional(written(forumsTexts.editedPostNeeded)) }),
    output: forumPost,
  }),
  deletePost: post('/forumsActions/deletePost', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a forum post, except the first of a thread',
    input: z.object({ postId: id }),
    output: z.object({ id: z.int() }),
  }),
  markRead: readMarker('/forumsActions/markRead', {
    summary: 'Marks a thread as read up to and including this post',
    input: z.object({ threadId: id, postId: id }),
    output: z.object({ threadId: z.int(), isUnread: z.boolean() }),
  }),
  markAllRead: readMarker('/forumsActions/markAllRead', {
    summary: 'Marks all posts of a board, or of one of its forums, as read',
    input: z.object({ boardId, forumId: z.optional(id) }),
    output: z.object({ boardId, forumId: z.nullable(z.int()) }),
  }),
};
