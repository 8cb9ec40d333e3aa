import { removalPeriods, type RemovalPeriod, type trash } from '#shared/areas/moderation/trash';
import { trashLimits, trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { truncate } from '#shared/characters';
import { canBan } from '#shared/policies/moderation.policy';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict, notFound } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { lockDeveloper, sendToModerators } from '../../people';
import { changeState, insertRemoval, isRemovalRunning, lockRemoval, readRemoval } from './removals.queries';

export const removeAllOf = guarded({
  check: async ({ db, viewer, input }: Call<typeof trash.removeAllOf>) => {
    const developer = await lockDeveloper(db, input.developerId);
    authorize(canBan(viewer, developer));
    return developer;
  },
  run: async (call, { id }) => {
    const started = await startRemoval(call, { ...call.input, developerId: id });
    if (!started) throw conflict(texts.removedAlready);
    return started;
  },
});

interface Removal {
  developerId: number;
  period: RemovalPeriod;
  reason: string;
}

/**
 * Begins to remove what a locked account wrote; a job of the server carries it out. Null where it is at work on the account
 * already.
 */
export async function startRemoval(
  call: Pick<Call, 'db' | 'emit' | 'audit'> & { viewer: LoggedInDeveloper },
  { developerId, period, reason }: Removal,
) {
  const { db, viewer, audit } = call;
  if (await isRemovalRunning(db, developerId)) return null;
  const id = await insertRemoval(db, { developerId, period, reason, removedById: viewer.id });
  const about = [removalPeriods[period], reason].filter((words) => words !== '').join(': ');
  await audit({ action: 'removeAll', target: `developer:${developerId}`, reason: truncate(about, trashLimits.reason) });
  return emitRemoval(call, id);
}

export const restoreAllOf = guarded({
  check: async ({ db, input }: Call<typeof trash.restoreAllOf>) => {
    const removal = await lockRemoval(db, input.removalId);
    if (!removal) throw notFound(texts.missing);
    return removal;
  },
  run: async (call, removal) => {
    if (removal.state === 'restoring') throw conflict(texts.removalRuns);
    await changeState(call.db, removal, 'restoring');
    await call.audit({ action: 'restoreAll', target: `developer:${removal.developerId}` });
    return emitRemoval(call, removal.id);
  },
});

/** Begins to put back what a removal took, if it can still be undone and that has not begun. */
export async function undoRemoval(call: Pick<Call, 'db' | 'emit' | 'audit'>, removalId: number) {
  const removal = await lockRemoval(call.db, removalId);
  if (!removal || removal.state === 'restoring') return;
  await changeState(call.db, removal, 'restoring');
  await call.audit({ action: 'restoreAll', target: `developer:${removal.developerId}` });
  await emitRemoval(call, removal.id);
}

async function emitRemoval(call: Pick<Call, 'db' | 'emit'>, id: number) {
  const removal = await readRemoval(call.db, id);
  if (!removal) throw new Error('A removal is gone in the transaction that changed it');
  await sendToModerators(call, { removal });
  return removal;
}
