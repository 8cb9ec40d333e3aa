import { boardIdOf } from '#shared/areas/forums';
import { removedKind } from '#shared/areas/removed';
import type { ReportKind, reports } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { guarded, type Call, type Handler } from '../../http/call';
import { demand, notFound } from '../../http/refusal';
import { deleteBugComment, deleteItem } from '../bugs';
import { deleteMessage } from '../chat';
import { deleteClassified } from '../classifieds';
import { deletePost } from '../entries';
import { deleteForumPost, deleteThread, placeOfThread } from '../forums';
import { removePiece } from '../media';
import { giveReason } from '../removed';
import { deleteResource } from '../resources';
import { isInSiteRoom } from './kinds/chat.queries';
import { tellModerators } from './reports.actions';

type Removing = Call<typeof reports.removeReported>;

/** A call of another area, made within this one: with its checks, its rights and all that follows from it. */
async function within<E extends Endpoint>(call: Removing, { check, run }: Handler<E>, input: ParsedInputOf<E>) {
  // Whoever may call this one is logged in, which is all that the others ask of their callers.
  const inner = { ...call, input } as unknown as Call<E>;
  await run(inner, await check?.(inner), undefined);
}

const deleteEntry = (call: Removing, postId: number) => within(call, deletePost, { postId });

/** How each kind is removed; what has none is not removed by moderators. */
const removals: Partial<Record<ReportKind, (call: Removing, id: number) => Promise<unknown>>> = {
  post: deleteEntry,
  comment: deleteEntry,
  piece: removePiece,
  chatLine: async (call, id) => {
    if (!(await isInSiteRoom(call.db, id))) throw notFound();
    return within(call, deleteMessage, { chatRoomId: topics.siteRoom, id });
  },
  classified: (call, postId) => within(call, deleteClassified, { postId }),
  bug: (call, id) => within(call, deleteItem, { id }),
  bugComment: (call, id) => within(call, deleteBugComment, { id }),
  resource: (call, id) => within(call, deleteResource, { id }),
  forumPost: (call, postId) => within(call, deleteForumPost, { postId }),
  thread: async (call, threadId) => {
    const place = await placeOfThread(call.db, threadId);
    if (!place) throw notFound();
    const { gameId, categoryId } = place;
    return within(call, deleteThread, { boardId: boardIdOf(gameId), categoryId, threadId });
  },
};

export const removeReported = guarded({
  check: ({ viewer, input }: Removing) => {
    demand(canRemoveReported(viewer, input.kind));
    return Promise.resolve();
  },
  run: async (call) => {
    const { db, input } = call;
    const { kind, targetId, reason } = input;
    await removals[kind]?.(call, targetId);
    const kept = removedKind.safeParse(kind);
    if (reason !== '' && kept.success) await giveReason(db, { kind: kept.data, targetId }, reason);
    const removed = { kind, targetId };
    return { removed, open: await tellModerators(call, { removed }) };
  },
});
