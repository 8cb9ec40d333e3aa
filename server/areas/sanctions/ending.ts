import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { bySite, writeAudit } from '../../http/security/audit';
import { findAndLockDeveloper } from '../../people';
import { announceSanction } from './announce';
import { settleAppeal } from './appeals.actions';
import { lockWithAccount } from './lift.actions';
import {
  appealsOfOperator,
  endedSanctions,
  isOpen,
  lockSanction,
  refreshStanding,
  updateSanction,
} from './sanctions.queries';

/** Carries out what the operator's command has answered. */
export async function settleAppealsOfOperator(host: Host) {
  for (const { id } of await appealsOfOperator(host.db)) await runInBackground(host, (call) => settle(call, id));
}

async function settle(call: BackgroundCall, id: number) {
  const { db } = call;
  const found = await lockWithAccount(db, id);
  const { outcome, answer, answeredAt } = found.sanction;
  // Another process was faster, or the account is about to be deleted.
  if (outcome === null || outcome === 'withdrawn' || answeredAt !== null) return;
  if (!isOpen(found.sanction)) {
    await updateSanction(db, id, { outcome: null, answer: '' });
    return;
  }
  const audit: BackgroundCall['audit'] = (entry) => writeAudit(db, entry, bySite);
  await settleAppeal({ ...call, audit }, found, { outcome, answer, answeredById: null });
  await announceSanction(call, id, found.developer.id);
}

/** Notes in the audit log that limits and suspensions are over. They hold no longer by the clock alone. */
export async function endSanctions(host: Host, now = new Date()) {
  for (const { id, developerId } of await endedSanctions(host.db, now))
    await runInBackground(host, (call) => noteEnd(call, { id, developerId, now }));
}

async function noteEnd(call: BackgroundCall, { id, developerId, now }: { id: number; developerId: number; now: Date }) {
  const { db } = call;
  const developer = await findAndLockDeveloper(db, developerId);
  const sanction = await lockSanction(db, id);
  // Another process was faster, or a moderator has lifted it.
  if (!sanction || sanction.endedAt !== null || sanction.liftedAt !== null) return;
  await updateSanction(db, id, { endedAt: now });
  await writeAudit(db, { action: 'sanctionEnded', target: `developer:${developerId}`, reason: sanction.kind }, bySite);
  if (!developer) return;
  await refreshStanding(db, developerId);
  await announceSanction(call, id, developerId);
}
