import { boardIdOf, forumsTexts, gameOfBoard } from '#shared/areas/forums/forums';
import {
  canReadCategory,
  canWriteIn,
  type BoardRights,
  type CategoryRights,
  type ForumRights,
  type ThreadRights,
} from '#shared/policies/forums.policy';
import type { Viewer } from '#shared/viewer';
import type { ForumCategoryRow, ForumPostRow, ForumRow, ForumThreadRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { notAllowed, notFound } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import * as locks from './locks.queries';
import type { NewestPost } from './threads/writing.queries';

/** The writer and the ids they sent. */
interface WriteCall<Input> extends Pick<Call, 'db'> {
  viewer: LoggedInDeveloper;
  input: Input;
}

/** A locked category with the writer's rights there. */
export interface CategoryContext {
  category: ForumCategoryRow;
  rights: CategoryRights;
}
export interface ForumContext extends CategoryContext {
  forum: ForumRow;
  rights: ForumRights;
}
export interface ThreadContext extends ForumContext {
  thread: ForumThreadRow;
  rights: ThreadRights;
}

export const loadBoardRights = ({ db, viewer, input }: WriteCall<{ boardId: string }>): Promise<BoardRights> =>
  locks.lockBoard(db, viewer.id, gameOfBoard(input.boardId));

interface CategoryInput {
  boardId: string;
  categoryId: number;
}

/** The category of a call, locked. Answers 404 to those who may not read it. */
export async function loadCategoryContext(
  call: WriteCall<CategoryInput>,
  how?: { isChanged: boolean },
): Promise<CategoryContext> {
  const { db, viewer, input } = call;
  const board = await loadBoardRights(call);
  const category = await locks.lockCategory(db, { categoryId: input.categoryId, gameId: board.gameId }, how);
  const rights = { ...board, isPrivate: category.isPrivate };
  if (!canReadCategory(viewer, rights)) throw notFound(forumsTexts.missingCategory);
  return { category, rights };
}

export async function loadForumContext(call: WriteCall<CategoryInput & { forumId: number }>): Promise<ForumContext> {
  const { category, rights } = await loadCategoryContext(call);
  const forum = await locks.lockForum(call.db, { id: call.input.forumId, categoryId: category.id });
  return { category, forum, rights: forumRightsOf(rights, forum) };
}

/** The thread of a call with its forum and category, locked. Ids that do not belong together are answered with 404. */
export async function loadThreadContext(call: WriteCall<CategoryInput & { threadId: number }>): Promise<ThreadContext> {
  const { category, rights } = await loadCategoryContext(call);
  const thread = await locks.lockThread(call.db, call.input.threadId);
  const forum = await locks.lockForum(call.db, { id: thread.forumId, categoryId: category.id });
  return { category, forum, thread, rights: threadRightsOf(forumRightsOf(rights, forum), thread) };
}

/** A locked thread with the writer's rights there, and what a reply needs of its forum and category. */
export interface ReplyContext {
  category: Category;
  forum: CountedForum;
  thread: ForumThreadRow;
  rights: ThreadRights;
}
type Category = Pick<ForumCategoryRow, 'id' | 'gameId' | 'isPrivate'>;
type CountedForum = Pick<ForumRow, 'id' | 'totalThreads' | 'lastReply'>;

/**
 * The same for a reply, which locks the thread alone, by one statement: what makes a category private changes its threads
 * too, and waits for that lock. A reply counts itself in the forum at its end, because everybody who writes in the forum
 * waits for that row.
 */
export async function loadReplyContext(call: WriteCall<CategoryInput & { threadId: number }>): Promise<ReplyContext> {
  const { db, viewer, input } = call;
  const board = await loadBoardRights(call);
  const { threadId, categoryId } = input;
  const thread = await locks.lockThreadForReply(db, { threadId, categoryId, gameId: board.gameId });
  const rights = {
    ...board,
    isPrivate: thread?.isPrivate ?? true,
    onlyModeratorsWrite: thread?.onlyModeratorsWrite ?? true,
  };
  if (!thread || !canReadCategory(viewer, rights)) {
    // Which of them is missing, if the writer may know.
    await loadCategoryContext(call);
    throw notFound();
  }
  const { forumId, totalThreads, lastReply, isPrivate } = thread;
  return {
    category: { id: categoryId, gameId: board.gameId, isPrivate },
    forum: { id: forumId, totalThreads, lastReply },
    thread,
    rights: threadRightsOf(rights, thread),
  };
}

/**
 * The thread with this id, or the thread of the post with this id, with its forum, category and the writer's rights,
 * all locked. The caller checks the rights.
 */
export async function loadContextOf(
  { db, viewer }: Pick<WriteCall<unknown>, 'db' | 'viewer'>,
  around: { threadId: number } | { postId: number },
): Promise<ThreadContext & { post: ForumPostRow | undefined }> {
  const { post, thread, forum } = await locks.lockThreadAndForum(db, around);
  const category = await locks.lockCategoryOf(db, forum);
  const board = await locks.lockBoard(db, viewer.id, category.gameId);
  const rights = forumRightsOf({ ...board, isPrivate: category.isPrivate }, forum);
  return { post, thread, forum, category, rights: threadRightsOf(rights, thread) };
}

export const forumRightsOf = (
  rights: CategoryRights,
  { onlyModeratorsWrite }: Pick<ForumRow, 'onlyModeratorsWrite'>,
): ForumRights => ({ ...rights, onlyModeratorsWrite });

export const threadRightsOf = (
  rights: ForumRights,
  { locked, threadStarterId }: Pick<ForumThreadRow, 'locked' | 'threadStarterId'>,
): ThreadRights => ({ ...rights, locked, threadStarterId });

/** Throws 403 with its own text where only moderators write. */
export function authorizeWriting(viewer: Viewer, rights: ForumRights) {
  if (!canWriteIn(viewer, rights)) throw notAllowed(forumsTexts.onlyModerators);
}

/** Throws 403, with its own text where nothing but the lock of the thread forbids it. */
export function authorizeInThread(rights: ThreadRights, isAllowed: (rights: ThreadRights) => boolean) {
  if (isAllowed(rights)) return;
  throw isAllowed({ ...rights, locked: false }) ? notAllowed(forumsTexts.locked) : notAllowed();
}

/** The ids that every forum event carries. */
export const locationOf = ({ category, forum }: Pick<ReplyContext, 'category'> & { forum: { id: number } }) => ({
  boardId: boardIdOf(category.gameId),
  categoryId: category.id,
  forumId: forum.id,
});

/** The counters of a forum after a change to its locked row. */
export const countsAfter = (
  { id, totalThreads, totalPosts, lastReply }: ForumRow,
  { threads = 0, posts = 0, ...newest }: { threads?: number; posts?: number } & Partial<NewestPost> = {},
) => ({ id, totalThreads: totalThreads + threads, totalPosts: totalPosts + posts, lastReply, ...newest });
