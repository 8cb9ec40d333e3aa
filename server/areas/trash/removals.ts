import { removableName } from '#shared/content';
import { isSiteModerator } from '#shared/viewer';
import { isDatabaseUnavailable } from '../../db/errors';
import { contentKinds, type AnyKind } from '../../content';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { Refusal } from '../../refusal';
import { sendNow } from '../../http/sendNow';
import { readWithoutSession } from '../../http/session/sessions';
import { sendToModerators } from '../../people';
import * as removals from './removals.queries';
import { putBack } from './restore.actions';
import { annotateTrash, lockTrash } from './trash.queries';

/** Things between two looks at whether the removal goes on, each in a transaction of its own. */
const batch = 50;

/** How far this process has come. A restart begins again: what is done is not found any more. */
interface Progress {
  /** The kinds that are still to be removed, the present one first. */
  kinds: AnyKind[];
  removedUpTo: number;
  restoredUpTo: number;
}

/** Carries out the removals and restorations of everything of an account that no other process is at work on. */
export async function carryOutRemovals(host: Host, isStopping: () => boolean = () => false) {
  while (!isStopping()) {
    const id = await removals.claimRemoval(host.db);
    if (id === undefined) return;
    await carryOut(host, id, isStopping);
  }
}

async function carryOut(host: Host, id: number, isStopping: () => boolean) {
  const progress: Progress = { kinds: removableKinds(), removedUpTo: 0, restoredUpTo: 0 };
  while (!isStopping()) {
    const removal = await removals.holdRemoval(host.db, id);
    if (removal?.state === 'removing') await removeSome(host, removal, progress);
    else if (removal?.state === 'restoring') await restoreSome(host, removal, progress);
    else break;
  }
  await removals.releaseRemoval(host.db, id);
}

/** Kinds that contain others come first, so that the account's texts inside them go and return with them. */
export const removableKinds = () =>
  contentKinds()
    .filter(({ written, remove, trash }) => written && remove && trash)
    .sort((one, other) => (other.trash?.parts.length ?? 0) - (one.trash?.parts.length ?? 0));

async function removeSome(host: Host, removal: removals.RunningRemoval, progress: Progress) {
  const { removedById } = removal;
  // The rights of whoever began it are read again for each batch: they may have been taken away.
  const viewer = removedById === null ? null : await readWithoutSession(host.db, removedById);
  const [kind] = progress.kinds;
  if (!kind || !viewer || !isSiteModerator(viewer)) {
    await removals.changeState(host.db, removal, 'removed');
    await notifyModerators(host, removal.id);
    return;
  }
  const targetIds = await removals.writtenIds(host.db, kind, { removal, after: progress.removedUpTo, limit: batch });
  for (const targetId of targetIds) {
    await attempt(host, async (call) => {
      await kind.remove?.({ ...call, viewer }, targetId);
      const { id: removalId, reason } = removal;
      await annotateTrash(call.db, { kind: removableName.parse(kind.name), targetId }, { removalId, reason });
    });
    progress.removedUpTo = targetId;
  }
  if (targetIds.length > 0) await notifyModerators(host, removal.id);
  if (targetIds.length === batch) return;
  progress.kinds.shift();
  progress.removedUpTo = 0;
}

async function restoreSome(host: Host, removal: removals.RunningRemoval, progress: Progress) {
  const { id: removalId } = removal;
  const ids = await removals.trashOfRemoval(host.db, { removalId, after: progress.restoredUpTo, limit: batch });
  for (const id of ids) {
    await attempt(host, async (call) => {
      const removed = await lockTrash(call.db, id);
      if (removed) await putBack(call, removed);
    });
    progress.restoredUpTo = id;
  }
  if (ids.length === batch) await notifyModerators(host, removalId);
  else await finishRestoring(host, removal);
}

async function finishRestoring(host: Host, removal: removals.RunningRemoval) {
  const shown = await removals.readRemoval(host.db, removal.id);
  if (shown?.count === 0) {
    await removals.deleteRemoval(host.db, removal);
    await emitChange(host, { ...shown, state: 'restored' });
    return;
  }
  await removals.changeState(host.db, removal, 'notRestored');
  await notifyModerators(host, removal.id);
}

/** One thing that cannot be removed or put back does not stop the others. */
async function attempt(host: Host, work: (call: BackgroundCall) => Promise<void>) {
  try {
    await runInBackground(host, work);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof Refusal)) host.log.error({ err: error }, 'One thing of an account was left out');
  }
}

async function notifyModerators(host: Host, id: number) {
  const removal = await removals.readRemoval(host.db, id);
  if (removal) await emitChange(host, removal);
}

const emitChange = (host: Host, removal: NonNullable<Awaited<ReturnType<typeof removals.readRemoval>>>) =>
  sendToModerators(
    { db: host.db, emit: (topics, event, payload) => sendNow(host, topics, event, payload) },
    { removal },
  );
