import { removableName } from '#shared/content';
import type { reports } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import { contentKind } from '../../content';
import { guarded, type Call } from '../../http/call';
import { authorize, notFound } from '../../http/refusal';
import { pushToModerators } from '../../people';
import { annotateTrash } from '../trash';
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

export const removeReported = guarded({
  check: ({ viewer, input }: Removing) => {
    authorize(canRemoveReported(viewer, input.kind));
    return Promise.resolve();
  },
  run: async (call) => {
    const { db, input } = call;
    const { kind, targetId, reason } = input;
    const asReported = await findHidden(db, input);
    await contentKind(kind).remove?.(call, targetId);
    const kept = removableName.safeParse(kind);
    const note = { ...asReported, ...(reason !== '' && { reason }) };
    if (kept.success) await annotateTrash(db, { kind: kept.data, targetId }, note);
    const removed = { kind, targetId };
    return { removed, open: await pushToModerators(call, { removed }) };
  },
});
