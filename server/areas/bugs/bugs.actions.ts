import { bugsEvents, bugsTexts, type BugItem, type bugs } from '#shared/areas/bugs';
import { canDeleteBug, canMoveBugs, isOpenMove } from '#shared/areas/bugs.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize } from '../../http/refusal';
import { checkNewAccountLimits } from '../newAccounts';
import { notify, notifyMentioned } from '../notifications';
import { deleteContent } from '../trash';
import { keepPictures } from '../textPictures';
import { deleteRow, insertItem, lockCommentsOf, lockItem, readItem, setStatus } from './bugs.queries';

export async function addItem(call: Call<typeof bugs.addItem>): Promise<BugItem> {
  const { db, viewer, input, emit } = call;
  const { title, description: text, type } = input;
  await checkNewAccountLimits(call, 'write', text);
  const id = await insertItem(db, { title, description: text, type, authorId: viewer.id });
  await keepPictures(db, { kind: 'bug', targetId: id, text });
  const item = await readItem(db, viewer.id, id);
  emit(topics.bugs, bugsEvents.updatedBugsAndSuggestions, { item });
  await notifyMentioned(call, { targetType: 'bug', targetId: id, actorId: viewer.id, text });
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

export const deleteItem = guarded({
  check: async ({ db, viewer, input }: Call<typeof bugs.deleteItem>) => {
    const item = await lockItem(db, input.id);
    authorize(canDeleteBug(viewer, item));
    return item;
  },
  run: async (call, { id, authorId, title, description: text }) => {
    const { db, emit } = call;
    const bug = { kind: 'bug', targetId: id, authorId, gameId: null, title, text } as const;
    const going = { bug: [id], bugComment: await lockCommentsOf(db, id) };
    await deleteContent(call, bug, going, () => deleteRow(db, id));
    emit(topics.bugs, bugsEvents.deletedBugOrSuggestion, { id });
    return { id };
  },
});
