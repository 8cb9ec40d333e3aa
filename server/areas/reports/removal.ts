import type { ReportKind, reports } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import { boardIdOf } from '#shared/areas/forums';
import { guarded, type Call } from '../../http/call';
import { demand, notFound } from '../../http/refusal';
import { deleteBugComment, deleteItem } from '../bugs';
import { deleteClassified } from '../classifieds';
import { deletePost } from '../feed';
import { deleteForumPost, deleteThread, placeOfThread } from '../forums';
import { removePiece } from '../media';
import { giveReason } from '../removed';
import { deleteResource } from '../resources';
import { removedKind } from '#shared/areas/removed';
import { tellModerators } from './reports.actions';

type Removing = Call<typeof reports.removeReported>;

/** A call of another area, made within this one: with its checks, its rights and all that follows from it. */
async function within<Input>(
  call: Removing,
  input: Input,
  {
    check,
    run,
  }: {
    check?: (call: never) => Promise<unknown>;
    run: (call: never, found: never, prepared: never) => Promise<unknown>;
  },
) {
  const inner = { ...call, input } as never;
  await run(inner, (await check?.(inner)) as never, undefined as never);
}

const deleteEntry = (call: Removing, postId: number) => within(call, { postId }, deletePost);

/** How each kind is removed; what has none is not removed by moderators. */
const removals: Partial<Record<ReportKind, (call: Removing, id: number) => Promise<unknown>>> = {
  post: deleteEntry,
  comment: deleteEntry,
  piece: removePiece,
  classified: (call, id) => within(call, { id }, deleteClassified),
  bug: (call, id) => within(call, { id }, deleteItem),
  bugComment: (call, id) => within(call, { id }, deleteBugComment),
  resource: (call, id) => within(call, { id }, deleteResource),
  forumPost: (call, postId) => within(call, { postId }, deleteForumPost),
  thread: async (call, threadId) => {
    const place = await placeOfThread(call.db, threadId);
    if (!place) throw notFound();
    const { gameId, categoryId } = place;
    return within(call, { boardId: boardIdOf(gameId), categoryId, threadId }, deleteThread);
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
