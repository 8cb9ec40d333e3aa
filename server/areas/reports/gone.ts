import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { bySite, writeAudit } from '../../http/security/audit';
import { sendToModerators } from '../../people';
import { remind } from '../notifications';
import { close } from './closing';
import { mailGuests } from './mails';
import { goneThings } from './reports.queries';

/** Things a run. */
const limit = 100;

/** Closes the reports of what is gone: its author, or a moderator at its place, has removed it. Their reporters are told. */
export async function closeReportsOfGone(host: Host) {
  for (const thing of await goneThings(host.db, limit)) await runInBackground(host, (call) => closeOne(call, thing));
}

async function closeOne(call: BackgroundCall, thing: { kind: string; targetId: number }) {
  const decision = { outcome: null, answer: '', handledById: null };
  const { ids, reporterIds, guests } = await close(call, thing, decision);
  const [targetId] = ids;
  // Another process was faster.
  if (targetId === undefined) return;
  const audited = { action: 'reportHandled', target: `${thing.kind}:${thing.targetId}`, reason: 'gone' } as const;
  await writeAudit(call.db, audited, bySite);
  mailGuests(call, guests);
  await sendToModerators(call, { handled: ids });
  const about = { targetType: 'report', targetId, action: 'answered' } as const;
  await remind(call, ...reporterIds.map((receiverId) => ({ ...about, receiverId })));
}
