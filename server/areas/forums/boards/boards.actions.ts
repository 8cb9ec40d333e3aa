import { boardIdOf, forumsLimits, forumsTexts, type Category } from '#shared/areas/forums/forums';
import type { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { canEditBoard } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../../content';
import { nameKey } from '../../../db/keys';
import { guarded, type Call } from '../../../http/call';
import { conflict, authorize } from '../../../refusal';
import { readCategory, readForumOf } from '../reading';
import { boardTopics, emitRecentPosts, watchedThreadIds, publicTopics, threadTopics } from '../forums.topics';
import { loadCategoryContext, loadForumContext, loadBoardRights, type CategoryContext } from '../context';
import { lockCategories, lockForumsOf } from '../locks.queries';
import * as rows from './boards.queries';
import { auditBoard } from './auditBoard';

export const isNameTaken = (categories: readonly { title: string }[], title = '') =>
  categories.some((other) => nameKey(other.title).equals(nameKey(title)));

export const addCategory = guarded({
  check: async (call: Call<typeof forumsActions.addCategory>) => {
    const board = await loadBoardRights(call);
    authorize(canEditBoard(call.viewer, board));
    return board;
  },
  run: async (call, { gameId }) => {
    const { db, viewer, input, emit } = call;
    const categories = await lockCategories(db, gameId);
    if (categories.length >= forumsLimits.categoriesABoard) throw conflict(forumsTexts.tooManyCategories, 'title');
    const { title, isPrivate, boardId } = input;
    if (isNameTaken(categories, title)) throw conflict(forumsTexts.categoryTaken, 'title');
    const id = await rows.insertCategory(db, { gameId, title, isPrivate, rank: rows.rankAfter(categories) });
    const category = await readCategory(db, viewer, id);
    await auditBoard(call, gameId, { target: `category:${id}`, reason: 'added' });
    emit(boardTopics({ gameId, isPrivate }), forumsEvents.newCategory, { boardId, category });
    return category;
  },
});

export const editCategory = guarded({
  check: async (call: Call<typeof forumsActions.editCategory>) => {
    // The list comes before its own row: two that are renamed at once would wait for each other.
    const categories =
      call.input.title === undefined ? [] : await lockCategories(call.db, (await loadBoardRights(call)).gameId);
    const context = await loadCategoryContext(call, { isChanged: true });
    authorize(canEditBoard(call.viewer, context.rights));
    return { ...context, others: categories.filter(({ id }) => id !== context.category.id) };
  },
  run: async (call, { category, others }) => {
    const { db, viewer, input } = call;
    const { id, stringUrl: oldStringUrl } = category;
    // Titles that were alike before this rule can be kept.
    const isRenamed = input.title !== undefined && input.title !== category.title;
    if (isRenamed && isNameTaken(others, input.title)) throw conflict(forumsTexts.categoryTaken, 'title');
    const isPrivate = input.isPrivate ?? category.isPrivate;
    await rows.updateCategory(db, { ...category, newTitle: input.title ?? category.title }, isPrivate);
    if (isPrivate !== category.isPrivate) await rows.setPrivacyOfThreads(db, id, isPrivate);
    const changed = await readCategory(db, viewer, id);
    if (isPrivate !== category.isPrivate) await noteVisibilityChange(db);
    await auditBoard(call, category.gameId, { target: `category:${id}`, reason: 'edited' });
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
  const event = { boardId, id, oldStringUrl, category: changed };
  emit(receiving, forumsEvents.editCategory, event);
  emitRecentPosts({ emit }, category, changed);
  if (isPrivate === category.isPrivate) return;
  if (isPrivate) emit(publicTopics(gameId, threadIds), forumsEvents.editCategory, { boardId, id, oldStringUrl });
  afterCommit(async () => {
    const threadIdsNow = await rows.threadIdsAmong(host.db, id, watchedThreadIds(host.live));
    // Viewers of a thread alone are let in by the recheck, after the event above was sent.
    const { name, payload } = forumsEvents.editCategory;
    const repeated = { name, payload: payload.parse(event), toldTopics: boardTopics({ gameId, isPrivate }) };
    host.live.recheckTopics(threadIdsNow.map(topics.thread), isPrivate ? undefined : repeated);
  });
}

export const addForum = guarded({
  check: async (call: Call<typeof forumsActions.addForum>) => {
    const context = await loadCategoryContext(call, { isChanged: true });
    authorize(canEditBoard(call.viewer, context.rights));
    return context;
  },
  run: async (call, { category }) => {
    const { db, viewer, input, emit } = call;
    const { boardId, categoryId, ...given } = input;
    const forums = await lockForumsOf(db, categoryId);
    if (forums.length >= forumsLimits.forumsACategory) throw conflict(forumsTexts.tooManyForums, 'title');
    const id = await rows.insertForum(db, { categoryId, rank: rows.rankAfter(forums), ...given });
    const forum = await readForumOf(db, viewer, id);
    await auditBoard(call, category.gameId, { target: `forum:${id}`, reason: 'added' });
    emit(boardTopics(category), forumsEvents.newForum, { boardId, categoryId, forum });
    return forum;
  },
});

export const editForum = guarded({
  check: async (call: Call<typeof forumsActions.editForum>) => {
    const context = await loadForumContext(call);
    authorize(canEditBoard(call.viewer, context.rights));
    return context;
  },
  run: async (call, { category, forum }) => {
    const { db, viewer, input, emit } = call;
    const { boardId, categoryId, title: newTitle = forum.title } = input;
    const { description = forum.description, onlyModeratorsWrite = forum.onlyModeratorsWrite } = input;
    await rows.updateForum(db, { ...forum, newTitle }, { description, onlyModeratorsWrite });
    const changed = await readForumOf(db, viewer, forum.id);
    await auditBoard(call, category.gameId, { target: `forum:${forum.id}`, reason: 'edited' });
    const oldStringUrl = forum.stringUrl;
    emit(boardTopics(category), forumsEvents.editForum, { boardId, categoryId, oldStringUrl, forum: changed });
    emitRecentPosts({ emit }, category);
    return changed;
  },
});
