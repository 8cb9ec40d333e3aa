import { bugsEvents, type bugs } from '#shared/areas/bugs';
import { canDeleteBugComment, canEditBugComment } from '#shared/policies/bugs.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../refusal';
import { removeComment, storeEdit } from '../comments';
import { notifyLater } from '../notifications';
import { saveText } from '../texts';
import { watchAnswered } from '../watches';
import { lockItem } from './bugs.queries';
import { bugComments, insertComment, readComment } from './comments.queries';

export const addComment = guarded({
  check: ({ db, input }: Call<typeof bugs.addComment>) => lockItem(db, input.bugId),
  run: async (call, { id: bugId, commentCount }) => {
    const { db, viewer, input, emit } = call;
    const { content } = input;
    const actorId = viewer.id;
    const id = await insertComment(db, { bugId, content, authorId: actorId });
    const comment = await readComment(db, id);
    emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount: commentCount + 1, comment });
    await watchAnswered(call, { targetType: 'bug', targetId: bugId });
    await notifyLater(call, {
      ...{ cause: 'bugComment', causeId: id, actorId },
      ...{ targetType: 'bug', targetId: bugId, action: 'comment' },
    });
    await saveText(call, { kind: 'bugComment', id, text: content, mentions: 'everyone', field: 'content' });
    return comment;
  },
});

const ofBugs = { kind: 'bugComment', table: bugComments, field: 'content' } as const;

/** Locks the item of a comment, then the comment. */
async function lockPlaced({ db, input }: Call<typeof bugs.editComment> | Call<typeof bugs.deleteComment>) {
  const item = await lockItem(db, await bugComments.parentIdOf(db, input.id));
  return { item, comment: await bugComments.lock(db, input.id) };
}

export const editComment = guarded({
  check: async (call: Call<typeof bugs.editComment>) => {
    const placed = await lockPlaced(call);
    authorize(canEditBugComment(call.viewer, placed.comment));
    return placed;
  },
  run: (call, { item: { id: bugId, commentCount }, comment }) => {
    const { db, input, emit } = call;
    const { id } = comment;
    return storeEdit(call, ofBugs, {
      comment,
      content: input.content,
      announce: async () => {
        const edited = await readComment(db, id);
        emit(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount, comment: edited });
        return edited;
      },
    });
  },
});

export const deleteComment = guarded({
  check: async (call: Call<typeof bugs.deleteComment>) => {
    const placed = await lockPlaced(call);
    authorize(canDeleteBugComment(call.viewer, placed.comment));
    return placed;
  },
  run: async (call, { item: { id: bugId, commentCount, title }, comment }) => {
    await removeComment(call, ofBugs, { comment, title, about: { targetType: 'bug', targetId: bugId } });
    call.emit(topics.bugs, bugsEvents.bugCommentUpdated, { id: comment.id, bugId, commentCount: commentCount - 1 });
    return { id: comment.id };
  },
});
