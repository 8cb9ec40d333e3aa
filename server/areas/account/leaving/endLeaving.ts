import { runInBackground, type BackgroundCall } from '../../../http/backgroundCall';
import type { Host } from '../../../http/call';
import { bySite, writeAudit } from '../../../http/security/audit';
import { readWithoutSession } from '../../../http/session/sessions';
import { findAndLockDeveloper, isOver, readLeaving } from '../../../people';
import { removeTextsOf } from '../../trash';
import { deleteAccount } from '../deletion.actions';
import { newDueAt, noteMailed, readDue, readUnmailed } from './leaving.queries';
import { mailLeaving } from './mailLeaving';

/** Deletes the accounts whose time has come. One that fails is tried again in the next hour, and does not hold up others. */
export async function endLeaving(host: Host, now = new Date()) {
  await forEachOf(host, await readUnmailed(host.db), (developerId) => beginAnew(host, developerId, now));
  await forEachOf(host, await readDue(host.db, now), (developerId) => endOne(host, developerId, now));
}

async function forEachOf(host: Host, developerIds: readonly number[], work: (developerId: number) => Promise<void>) {
  for (const developerId of developerIds) {
    try {
      await work(developerId);
    } catch (error) {
      host.log.error({ err: error, developerId }, 'An account could not be deleted at its time');
    }
  }
}

/** An account that came back with a backup: its person may have kept it since then, so the days begin anew with a mail. */
const beginAnew = (host: Host, developerId: number, now: Date) =>
  runInBackground(host, async (call) => {
    const { db } = call;
    const developer = await findAndLockDeveloper(db, developerId);
    const leaving = await readLeaving(db, developerId);
    if (!developer || !leaving || leaving.isMailed) return;
    const dueAt = newDueAt(now.getTime());
    await noteMailed(db, developerId, dueAt);
    await mailLeaving(call, { ...developer, alias: leaving.alias }, { ...leaving, dueAt });
  });

async function endOne(host: Host, developerId: number, now: Date) {
  const removesTexts = await runInBackground(
    host,
    async ({ db }) => (await lockDue(db, developerId, now))?.removesTexts,
  );
  if (removesTexts === true) await removeTextsOf(host, developerId);
  await runInBackground(host, async (call) => {
    const { db } = call;
    if (!(await lockDue(db, developerId, now))) return;
    const developer = await findAndLockDeveloper(db, developerId);
    const viewer = await readWithoutSession(db, developerId, { evenIfLockedOut: true });
    if (!developer || !viewer) return;
    const audit: BackgroundCall['audit'] = (entry) => writeAudit(db, entry, { ...bySite, viewerId: developerId });
    await deleteAccount({ ...call, viewer, audit }, developer);
  });
}

/** Locks an account and reads it once more: it may have been kept, or deleted by another process, meanwhile. */
async function lockDue(db: BackgroundCall['db'], developerId: number, now: Date) {
  const locked = await findAndLockDeveloper(db, developerId);
  const leaving = locked && (await readLeaving(db, developerId));
  return leaving && isOver(leaving, now.getTime()) ? leaving : undefined;
}
