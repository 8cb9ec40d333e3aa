import { bugsEvents, type bugs } from '#shared/areas/bugs';
import { canDeleteBugComment, canEditBugComment } from '#shared/policies/bugs.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../refusal';
import { notify, unnotify } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
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
    const actorId = viewer.id;
    const id = await insertComment(db, { bugId, content, authorId: actorId });
    const comment = await readComment(db, id);
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount: commentCount + 1, comment });
    const receiverIds = [...(await commentersOf(db, bugId)), ...(authorId === null ? [] : [authorId])];
    await notify(call, { targetType: 'bug', targetId: bugId, action: 'comment', actorId, receiverIds });
    await saveText(call, { kind: 'bugComment', id, text: content, mentions: 'everyone', field: 'content' });
    return comment;
  },
});

/** Locks the item of a comment, then the comment. */
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
    await updateComment(db, id, input.content);
    if (authorId !== viewer.id) await audit({ action: 'moderatorEdit', target: `bugComment:${id}` });
    const comment = await readComment(db, id);
    const { id: bugId, commentCount } = item;
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount, comment });
    await saveText(call, { kind: 'bugComment', id, text: input.content, field: 'content' });
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
    const { db, emit } = call;
    const { id, authorId, content: text } = comment;
    await deleteContent(call, {
      removed: { kind: 'bugComment', targetId: id, authorId, gameId: null, title, text },
      deleteRows: () => deleteCommentRow(db, comment),
    });
    if (authorId !== null && !(await commentersOf(db, bugId)).includes(authorId))
      await unnotify(call, { targetType: 'bug', targetIds: [bugId], action: 'comment', actorId: authorId });
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount: commentCount - 1 });
    return { id };
  },
});
