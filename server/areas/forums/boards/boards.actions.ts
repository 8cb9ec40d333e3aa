import { boardIdOf, forumsLimits, forumsTexts, type Category } from '#shared/areas/forums';
import type { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { isBoardModerator } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../../content';
import { guarded, type Call } from '../../../http/call';
import { conflict, authorize } from '../../../http/refusal';
import { readCategory, readForumOf } from '../reading';
import { boardTopics, emitRecentPosts, watchedThreadIds, publicTopics, threadTopics } from '../forums.topics';
import { loadCategoryContext, loadForumContext, loadBoardRights, type CategoryContext } from '../context';
import { lockCategoryCount, lockForumCount } from '../locks.queries';
import * as rows from './boards.queries';

export const addCategory = guarded({
  check: async (call: Call<typeof forumsActions.addCategory>) => {
    const board = await loadBoardRights(call);
    authorize(isBoardModerator(call.viewer, board));
    return board;
  },
  run: async ({ db, viewer, input, emit }, { gameId }) => {
    if ((await lockCategoryCount(db, gameId)) >= forumsLimits.categoriesABoard)
      throw conflict(forumsTexts.tooManyCategories, 'title');
    const { title, isPrivate, boardId } = input;
    const id = await rows.insertCategory(db, { gameId, title, isPrivate });
    const category = await readCategory(db, viewer, id);
    emit(boardTopics({ gameId, isPrivate }), forumsEvents.newCategory, { boardId, category });
    return category;
  },
});

export const editCategory = guarded({
  check: async (call: Call<typeof forumsActions.editCategory>) => {
    const context = await loadCategoryContext(call, { isChanged: true });
    authorize(isBoardModerator(call.viewer, context.rights));
    return context;
  },
  run: async (call, { category }) => {
    const { db, viewer, input } = call;
    const { id, stringUrl: oldStringUrl } = category;
    const isPrivate = input.isPrivate ?? category.isPrivate;
    await rows.updateCategory(db, { ...category, newTitle: input.title ?? category.title }, isPrivate);
    if (isPrivate !== category.isPrivate) await rows.setPrivacyOfThreads(db, id, isPrivate);
    const changed = await readCategory(db, viewer, id);
    if (isPrivate !== category.isPrivate) await noteVisibilityChange(db);
    await emitCategory(call, { category, changed, oldStringUrl });
    return changed;
  },
});

interface EditedCategory extends Pick<CategoryContext, 'category'> {
  changed: Category;
  oldStringUrl: string;
}

/** Viewers who lose access to a category that becomes private only get its removal. */
async function emitCategory(
  { db, emit, afterCommit, host }: Call<typeof forumsActions.editCategory>,
  { category, changed, oldStringUrl }: EditedCategory,
) {
  const { id, gameId } = category;
  const boardId = boardIdOf(gameId);
  const { isPrivate } = changed;
  const threadIds = await rows.threadIdsAmong(db, id, watchedThreadIds(host.live));
  const receiving = [
    ...boardTopics({ gameId, isPrivate }),
    ...threadIds.flatMap((threadId) => threadTopics(threadId, { isPrivate })),
  ];
  emit(receiving, forumsEvents.editCategory, { boardId, id, oldStringUrl, category: changed });
  emitRecentPosts({ emit }, category, changed);
  if (isPrivate === category.isPrivate) return;
  if (isPrivate) emit(publicTopics(gameId, threadIds), forumsEvents.editCategory, { boardId, id, oldStringUrl });
  afterCommit(async () => {
    const threadIdsNow = await rows.threadIdsAmong(host.db, id, watchedThreadIds(host.live));
    host.live.recheckTopics(threadIdsNow.map(topics.thread));
  });
}

export const addForum = guarded({
  check: async (call: Call<typeof forumsActions.addForum>) => {
    const context = await loadCategoryContext(call, { isChanged: true });
    authorize(isBoardModerator(call.viewer, context.rights));
    return context;
  },
  run: async ({ db, viewer, input, emit }, { category }) => {
    const { title, description, boardId, categoryId } = input;
    if ((await lockForumCount(db, categoryId)) >= forumsLimits.forumsACategory)
      throw conflict(forumsTexts.tooManyForums, 'title');
    const id = await rows.insertForum(db, { categoryId, title, description });
    const forum = await readForumOf(db, viewer, id);
    emit(boardTopics(category), forumsEvents.newForum, { boardId, categoryId, forum });
    return forum;
  },
});

export const editForum = guarded({
  check: async (call: Call<typeof forumsActions.editForum>) => {
    const context = await loadForumContext(call);
    authorize(isBoardModerator(call.viewer, context.rights));
    return context;
  },
  run: async ({ db, viewer, input, emit }, { category, forum }) => {
    const { title: newTitle = forum.title, description = forum.description, boardId, categoryId } = input;
    await rows.updateForum(db, { ...forum, newTitle }, description);
    const changed = await readForumOf(db, viewer, forum.id);
    const oldStringUrl = forum.stringUrl;
    emit(boardTopics(category), forumsEvents.editForum, { boardId, categoryId, oldStringUrl, forum: changed });
    emitRecentPosts({ emit }, category);
    return changed;
  },
});
