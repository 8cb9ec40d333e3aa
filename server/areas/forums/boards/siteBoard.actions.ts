import { boardIdOf, forumsTexts } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import type { siteBoard } from '#shared/areas/operating/boards';
import { canEditBoard, canReadPrivate } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../../http/call';
import { authorize, conflict, notFound } from '../../../refusal';
import { loadCategoryContext, loadForumContext } from '../context';
import { boardTopics } from '../forums.topics';
import { hasThreads, lockCategories, lockForumsOf } from '../locks.queries';
import { addressScopes } from '../lookup.queries';
import { readCategory } from '../reading';
import { auditBoard } from './auditBoard';
import { deleteEmpty, setRanks } from './boards.queries';
import { reorder } from './reorder';

const boardId = boardIdOf(null);
const board = { gameId: null, membership: null };

export async function orderCategories(call: Call<typeof siteBoard.orderCategories>) {
  const { db, viewer, input, emit } = call;
  authorize(canEditBoard(viewer, board));
  const all = await lockCategories(db, null);
  const readable = all.filter(({ isPrivate }) => !isPrivate || canReadPrivate(viewer, board));
  if (!input.ids.every((id) => readable.some((category) => category.id === id))) throw notFound();
  const ordered = reorder(all, input.ids);
  await setRanks(db, 'forum_categories', ordered);
  await auditBoard(call, null, { target: 'categories', reason: 'ordered' });
  const ranked = (among: readonly { id: number }[]) =>
    ordered.filter(({ id }) => among.some((one) => one.id === id)).map(({ id, rank }) => ({ id, rank }));
  const open = all.filter(({ isPrivate }) => !isPrivate);
  emit(topics.board(boardId), forumsEvents.orderCategories, { boardId, categories: ranked(open) });
  emit(topics.boardReaders(boardId), forumsEvents.orderCategories, { boardId, categories: ranked(all) });
  return { categories: ranked(readable) };
}

/** A category of the site's board, locked, if the viewer may change it. */
async function loadEdited(call: Call<typeof siteBoard.orderForums> | Call<typeof siteBoard.deleteCategory>) {
  const { categoryId } = call.input;
  const context = await loadCategoryContext({ ...call, input: { boardId, categoryId } }, { isChanged: true });
  authorize(canEditBoard(call.viewer, context.rights));
  return context;
}

export const orderForums = guarded({
  check: (call: Call<typeof siteBoard.orderForums>) => loadEdited(call),
  run: async (call, { category }) => {
    const { db, viewer, input, emit } = call;
    const { id, stringUrl: oldStringUrl } = category;
    const forums = await lockForumsOf(db, id);
    if (!input.ids.every((forumId) => forums.some((forum) => forum.id === forumId))) throw notFound();
    await setRanks(db, 'forums', reorder(forums, input.ids));
    await auditBoard(call, null, { target: `category:${id}`, reason: 'ordered' });
    const changed = await readCategory(db, viewer, id);
    emit(boardTopics(category), forumsEvents.editCategory, { boardId, id, oldStringUrl, category: changed });
    return changed;
  },
});

export const deleteCategory = guarded({
  check: (call: Call<typeof siteBoard.deleteCategory>) => loadEdited(call),
  run: async (call, { category }) => {
    const { db, emit } = call;
    const { id, stringUrl: oldStringUrl } = category;
    if ((await lockForumsOf(db, id)).length > 0) throw conflict(forumsTexts.categoryNotEmpty);
    const scopes = { scope: addressScopes.categories(null), below: addressScopes.forums(id) };
    await deleteEmpty(db, 'forum_categories', { id, ...scopes });
    await auditBoard(call, null, { target: `category:${id}`, reason: 'deleted' });
    emit(boardTopics(category), forumsEvents.editCategory, { boardId, id, oldStringUrl });
    return { id };
  },
});

export const deleteForum = guarded({
  check: async (call: Call<typeof siteBoard.deleteForum>) => {
    const context = await loadForumContext({ ...call, input: { boardId, ...call.input } });
    authorize(canEditBoard(call.viewer, context.rights));
    return context;
  },
  run: async (call, { category, forum }) => {
    const { db, emit } = call;
    const { id } = forum;
    if (await hasThreads(db, forum)) throw conflict(forumsTexts.forumNotEmpty);
    const scopes = { scope: addressScopes.forums(category.id), below: addressScopes.threads(id) };
    await deleteEmpty(db, 'forums', { id, ...scopes });
    await auditBoard(call, null, { target: `forum:${id}`, reason: 'deleted' });
    emit(boardTopics(category), forumsEvents.deleteForum, { boardId, categoryId: category.id, id });
    return { id };
  },
});
