import type { moderation } from '#shared/areas/moderation/moderation';
import { canMark } from '#shared/policies/moderation.policy';
import { contentKind } from '../../content';
import { guarded, type Call } from '../../http/call';
import { authorize, notFound } from '../../refusal';

type MarkingCall = Call<typeof moderation.setMark>;

/** The marked content; a media post is marked as its piece. */
async function findMarked({ db, viewer, input }: MarkingCall) {
  authorize(canMark(viewer));
  const { kind, targetId } = input;
  const found = await contentKind(kind).find(db, viewer, targetId);
  if (!found) throw notFound();
  return found.instead ? { kind: 'piece' as const, targetId: found.instead.id } : { kind, targetId };
}

export const setMark = guarded({
  check: (call: MarkingCall) => findMarked(call),
  run: async (call, { kind, targetId }) => {
    const { mark } = call.input;
    await contentKind(kind).mark?.(call, targetId, mark);
    await call.audit({ action: 'moderatorMark', target: `${kind}:${targetId}`, reason: mark });
    return { kind, targetId, mark };
  },
});
