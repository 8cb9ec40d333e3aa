import { bugsEvents, type bugs } from '#shared/areas/bugs';
import { canDeleteBugComment, canEditBugComment } from '#shared/areas/bugs.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../http/refusal';
import { checkNewAccountLimits } from '../newAccounts';
import { notify, notifyMentioned, unnotify } from '../notifications';
import { moveToTrash } from '../trash';
import { keepPictures } from '../textPictures';
import { lockItem } from './bugs.queries';
import {
  commentersOf,
  deleteCommentRow,
  insertComment,
  itemIdOf,
  lockComment,
  readComment,
  updateComment,
} from './comments.queries';

export const addComment = guarded({
  check: ({ db, input }: Call<typeof bugs.addComment>) => lockItem(db, input.bugId),
  run: async (call, { id: bugId, commentCount, authorId }) => {
    const { db, viewer, input, emit } = call;
    const { content } = input;
    await checkNewAccountLimits(call, 'write', content, 'content');
    const actorId = viewer.id;
    const id = await insertComment(db, { bugId, content, authorId: actorId });
    await keepPictures(db, { kind: 'bugComment', targetId: id, text: content });
    const comment = await readComment(db, id);
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount: commentCount + 1, comment });
    const receiverIds = [...(await commentersOf(db, bugId)), ...(authorId === null ? [] : [authorId])];
    await notify(call, { targetType: 'bug', targetId: bugId, action: 'comment', actorId, receiverIds });
    await notifyMentioned(call, { targetType: 'bugComment', targetId: id, actorId, text: content });
    return comment;
  },
});

/** A comment with its item, both locked, the item first. */
async function lockPlaced({ db, input }: Call<typeof bugs.editComment> | Call<typeof bugs.deleteComment>) {
  const item = await lockItem(db, await itemIdOf(db, input.id));
  return { item, comment: await lockComment(db, input.id) };
}

export const editComment = guarded({
  check: async (call: Call<typeof bugs.editComment>) => {
    const placed = await lockPlaced(call);
    authorize(canEditBugComment(call.viewer, placed.comment));
    return placed;
  },
  run: async (call, { item, comment: { id, authorId } }) => {
    const { db, viewer, input, emit, audit } = call;
    await checkNewAccountLimits(call, 'write', input.content, 'content');
    await updateComment(db, id, input.content);
    await keepPictures(db, { kind: 'bugComment', targetId: id, text: input.content });
    if (authorId !== viewer.id) await audit({ action: 'moderatorEdit', target: `bugComment:${id}` });
    const comment = await readComment(db, id);
    const { id: bugId, commentCount } = item;
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount, comment });
    return comment;
  },
});

export const deleteComment = guarded({
  check: async (call: Call<typeof bugs.deleteComment>) => {
    const placed = await lockPlaced(call);
    authorize(canDeleteBugComment(call.viewer, placed.comment));
    return placed;
  },
  run: async (call, { item: { id: bugId, commentCount, title }, comment }) => {
    const { db, viewer, emit, audit } = call;
    const { id, authorId, content: text } = comment;
    await moveToTrash(call, { kind: 'bugComment', targetId: id, authorId, gameId: null, title, text });
    await deleteCommentRow(db, comment);
    await unnotify(call, { targetType: 'bugComment', targetIds: [id] });
    if (authorId !== null && !(await commentersOf(db, bugId)).includes(authorId))
      await unnotify(call, { targetType: 'bug', targetIds: [bugId], action: 'comment', actorId: authorId });
    if (authorId !== viewer.id) await audit({ action: 'moderatorDelete', target: `bugComment:${id}` });
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount: commentCount - 1 });
    return { id };
  },
});
