import { bugsEvents, bugsTexts, type BugItem, type bugs } from '#shared/areas/bugs';
import { canDeleteBug, canMoveBugs, isOpenMove } from '#shared/policies/bugs.policy';
import { deletedText } from '#shared/content';
import { topics } from '#shared/topics';
import type { ModeratorCall } from '../../content';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize } from '../../refusal';
import { notify } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import { watchStarted } from '../watches';
import { deleteRow, insertItem, lockItem, readItem, setDescription, setStatus } from './bugs.queries';
import { bugComments } from './comments.queries';

export async function addItem(call: Call<typeof bugs.addItem>): Promise<BugItem> {
  const { db, viewer, input, emit } = call;
  const { title, description: text, type } = input;
  const id = await insertItem(db, { title, description: text, type, authorId: viewer.id });
  const item = await readItem(db, viewer.id, id);
  emit(topics.bugs, bugsEvents.updatedBugsAndSuggestions, { item });
  await watchStarted(call, { targetType: 'bug', targetId: id });
  await saveText(call, { kind: 'bug', id, text, mentions: 'everyone' });
  return item;
}

export const moveItem = guarded({
  check: async ({ db, viewer, input }: Call<typeof bugs.moveItem>) => {
    const item = await lockItem(db, input.item.id);
    authorize(canMoveBugs(viewer));
    return item;
  },
  run: async (call, { id, status, authorId }) => {
    const { db, viewer, input, emit } = call;
    const seenIn = input.item.status ?? status;
    if (seenIn !== status || !isOpenMove(status, input.newStatus)) throw conflict(bugsTexts.movedMeanwhile);
    await setStatus(db, id, input.newStatus);
    const item = await readItem(db, viewer.id, id);
    emit(topics.bugs, bugsEvents.updatedBugsAndSuggestions, { item });
    const receiverIds = authorId === null ? [] : [authorId];
    await notify(call, { targetType: 'bug', targetId: id, action: 'moved', actorId: viewer.id, receiverIds });
    return item;
  },
});

/** Deletes the description of an item that others have answered. */
export async function blankItem(call: ModeratorCall, id: number) {
  const { db, emit } = call;
  await lockItem(db, id);
  await setDescription(db, id, deletedText);
  emit(topics.bugs, bugsEvents.updatedBugsAndSuggestions, { item: await readItem(db, undefined, id) });
  await saveText(call, { kind: 'bug', id, text: deletedText });
}

export const deleteItem = guarded({
  check: async ({ db, viewer, input }: Call<typeof bugs.deleteItem>) => {
    const item = await lockItem(db, input.id);
    authorize(canDeleteBug(viewer, item));
    return item;
  },
  run: async (call, { id, authorId, title, description: text }) => {
    const { db, emit } = call;
    await deleteContent(call, {
      removed: { kind: 'bug', targetId: id, authorId, gameId: null, title, text },
      along: { bugComment: await bugComments.lockOn(db, [id]) },
      deleteRows: () => deleteRow(db, id),
    });
    emit(topics.bugs, bugsEvents.deletedBugOrSuggestion, { id });
    return { id };
  },
});
