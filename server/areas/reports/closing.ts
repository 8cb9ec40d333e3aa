import type { ReportOutcome } from '#shared/areas/moderation/reports';
import type { ReportRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { sendToModerators } from '../../people';
import { notify, unnotify } from '../notifications';
import type { ReportCall } from './announce';
import { releaseThing } from './claims.queries';
import { mailGuests } from './mails';
import { closeReports } from './reports.queries';

type Thing = Pick<ReportRow, 'kind' | 'targetId'>;
type ClosingCall = Pick<Call, 'db' | 'emit' | 'afterCommit' | 'host'>;

/** Closes all open reports about the same content, and takes back what moderators were notified of. */
export async function close(call: ClosingCall, thing: Thing, decision: Parameters<typeof closeReports>[2]) {
  const closed = await closeReports(call.db, thing, decision);
  await releaseThing(call.db, thing);
  if (closed.ids.length > 0) await unnotify(call, { targetType: 'report', action: 'received', targetIds: closed.ids });
  return closed;
}

/** Closes all open reports about the same content without an answer to their reporters: the matter is decided elsewhere. */
export async function closeReportsOf(call: ClosingCall, thing: Thing, decision: Parameters<typeof closeReports>[2]) {
  const { ids } = await close(call, thing, decision);
  return { ids, open: await sendToModerators(call, ids.length > 0 ? { handled: ids } : {}) };
}

export type AnsweringCall = ReportCall & { viewer: LoggedInDeveloper };

interface Answer {
  outcome: ReportOutcome;
  answer: string;
}

/** Closes all open reports of a thing, and tells their reporters. Returns the ids of the reports. */
export async function closeAs(call: AnsweringCall, thing: Thing, { outcome, answer }: Answer) {
  const { kind, targetId } = thing;
  const handledById = call.viewer.id;
  const { ids, reporterIds, guests } = await close(call, thing, { outcome, answer, handledById });
  mailGuests(call, guests);
  const [reportId] = ids;
  if (reportId === undefined) return ids;
  await call.audit({ action: 'reportHandled', target: `${kind}:${targetId}`, reason: outcome });
  const about = { targetType: 'report', targetId: reportId, action: 'answered' } as const;
  await notify(call, { ...about, actorId: handledById, receiverIds: reporterIds });
  return ids;
}
