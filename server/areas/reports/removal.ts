import { removedKind } from '#shared/areas/removed';
import type { ReportKind, reports } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import { guarded, type Call, type Handler } from '../../http/call';
import { demand, notFound } from '../../http/refusal';
import { deleteBugComment, deleteItem } from '../bugs';
import { deleteReportedLine } from '../chat';
import { deleteClassified } from '../classifieds';
import { deletePost } from '../entries';
import { deleteReportedPost, deleteReportedThread } from '../forums';
import { removePiece } from '../media';
import { noteOnRemoved } from '../removed';
import { deleteResource } from '../resources';
import { tellModerators } from './reports.actions';
import { isHidden, readReported } from './reports.queries';

type Removing = Call<typeof reports.removeReported>;

/**
 * What stands where only the members of a game look is a moderator's to remove while somebody who may look there has
 * reported it, and is known to them as it was reported alone; else it is not there for them (wire §9).
 */
async function findHidden(db: Removing['db'], thing: Removing['input']) {
  if (!(await isHidden(db, thing))) return {};
  const reported = await readReported(db, thing);
  if (!reported) throw notFound();
  return reported;
}

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
  chatLine: deleteReportedLine,
  classified: (call, postId) => within(call, deleteClassified, { postId }),
  bug: (call, id) => within(call, deleteItem, { id }),
  bugComment: (call, id) => within(call, deleteBugComment, { id }),
  resource: (call, id) => within(call, deleteResource, { id }),
  forumPost: deleteReportedPost,
  thread: deleteReportedThread,
};

export const removeReported = guarded({
  check: ({ viewer, input }: Removing) => {
    demand(canRemoveReported(viewer, input.kind));
    return Promise.resolve();
  },
  run: async (call) => {
    const { db, input } = call;
    const { kind, targetId, reason } = input;
    const asReported = await findHidden(db, input);
    await removals[kind]?.(call, targetId);
    const kept = removedKind.safeParse(kind);
    const note = { ...asReported, ...(reason !== '' && { reason }) };
    if (kept.success) await noteOnRemoved(db, { kind: kept.data, targetId }, note);
    const removed = { kind, targetId };
    return { removed, open: await tellModerators(call, { removed }) };
  },
});
