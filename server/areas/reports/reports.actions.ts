import { reportsLimits, reportsTexts as texts, type ReportReason, type reports } from '#shared/areas/reports';
import { canRemoveReported, canReport, isAnsweredByText, needsReport } from '#shared/policies/reports.policy';
import { truncate } from '#shared/characters';
import { contentName, removableName, type ContentName } from '#shared/content';
import type { ReportRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { conflict, authorize, notFound } from '../../refusal';
import { readModeratorIds, sendToModerators } from '../../people';
import { notify, remind, unnotify } from '../notifications';
import { annotateTrash } from '../trash';
import { contentKind, type Content } from '../../content';
import { claimThing, readClaim, releaseThing } from './claims.queries';
import {
  closeReports,
  insertReport,
  isHidden,
  lockReport,
  oldestOf,
  openThingsOf,
  readReport,
  readReported,
  unlinkPagesOf,
} from './reports.queries';

type ReportingCall = Call<typeof reports.addReport>;

/** The reported content, if the reporter may read it; a media post is reported as its piece. */
async function findReported({ db, viewer, input }: ReportingCall) {
  let { kind, targetId } = input;
  let found = await contentKind(kind).find(db, viewer, targetId);
  if (found?.instead) {
    ({ kind, id: targetId } = found.instead);
    found = await contentKind(kind).find(db, viewer, targetId);
  }
  if (!found) throw notFound();
  authorize(canReport(viewer, found.authorId));
  return { kind, targetId, found };
}

/** A copy of the content for its report: it may be changed or deleted before a moderator looks. */
export const copyOf = ({ authorId: aboutId, title, text, link }: Content) => ({
  aboutId,
  title: truncate(title, reportsLimits.title),
  excerpt: truncate(text, reportsLimits.excerpt),
  link,
});

export const addReport = guarded({
  check: (call: ReportingCall) => findReported(call),
  run: async (call, { kind, targetId, found }) => {
    const { db, viewer, input, audit } = call;
    const { reason, words } = input;
    const report = { kind, targetId, reporterId: viewer.id, reason, words, ...copyOf(found) };
    const id = await insertReport(db, report);
    if (id === null) throw conflict(texts.already);
    await audit({ action: 'report', target: `${kind}:${targetId}`, reason });
    await announce(call, { id, kind, targetId, reporterId: viewer.id });
    return { id };
  },
});

type ReportCall = Pick<Call, 'db' | 'emit' | 'audit' | 'afterCommit' | 'host'>;
type NewReport = Pick<ReportRow, 'id' | 'kind' | 'targetId' | 'reporterId'>;

/** Shows moderators a new report, and notifies them: of all open reports about one thing, once. */
async function announce(call: ReportCall, { id, reporterId, ...thing }: NewReport) {
  const { db } = call;
  const report = await readReport(db, id);
  await sendToModerators(call, report ? { report } : {});
  const about = { targetType: 'report', targetId: await oldestOf(db, thing), action: 'received' } as const;
  const others = (await readModeratorIds(db)).filter((moderatorId) => moderatorId !== reporterId);
  // Without an actor: neither blocks nor mutes between reporter and moderator count.
  await remind(call, ...others.map((receiverId) => ({ ...about, receiverId })));
}

/** Reports something to the moderators without a reporter: what the site itself has found. */
export async function reportFromSite(
  call: ReportCall,
  {
    kind,
    targetId,
    words,
    reason = 'other',
  }: Pick<ReportRow, 'targetId' | 'words'> & { kind: ContentName; reason?: ReportReason },
) {
  const { db, audit } = call;
  const found = await contentKind(kind).find(db, null, targetId);
  if (!found) return;
  const id = await insertReport(db, { kind, targetId, reporterId: null, reason, words, ...copyOf(found) });
  if (id === null) return;
  await audit({ action: 'report', target: `${kind}:${targetId}`, reason });
  await announce(call, { id, kind, targetId, reporterId: null });
}

type ClosingCall = Pick<Call, 'db' | 'emit' | 'afterCommit' | 'host'>;

/** Closes all open reports about the same content, and takes back what moderators were notified of. */
async function close(
  call: ClosingCall,
  thing: Parameters<typeof closeReports>[1],
  decision: Parameters<typeof closeReports>[2],
) {
  const closed = await closeReports(call.db, thing, decision);
  await releaseThing(call.db, thing);
  if (closed.ids.length > 0) await unnotify(call, { targetType: 'report', action: 'received', targetIds: closed.ids });
  return closed;
}

/** Closes all open reports about the same content without an answer to their reporters: the matter is decided elsewhere. */
export async function closeReportsOf(
  call: ClosingCall,
  thing: Parameters<typeof closeReports>[1],
  decision: Parameters<typeof closeReports>[2],
) {
  const { ids } = await close(call, thing, decision);
  return { ids, open: await sendToModerators(call, ids.length > 0 ? { handled: ids } : {}) };
}

type AnsweringCall = ReportCall & { viewer: LoggedInDeveloper };

/** Closes all open reports of a thing as acted on, and notifies their reporters. Returns the ids of the reports. */
async function closeAsDone(call: AnsweringCall, thing: Pick<ReportRow, 'kind' | 'targetId'>, answer: string) {
  const { kind, targetId } = thing;
  const handledById = call.viewer.id;
  const { ids, reporterIds } = await close(call, thing, { outcome: 'actedOn', answer, handledById });
  const [reportId] = ids;
  if (reportId === undefined) return ids;
  await call.audit({ action: 'reportHandled', target: `${kind}:${targetId}`, reason: 'actedOn' });
  const about = { targetType: 'report', targetId: reportId, action: 'answered' } as const;
  await notify(call, { ...about, actorId: handledById, receiverIds: reporterIds });
  return ids;
}

/** Answers the open reports about an account that has just been banned or suspended. */
export async function answerReportsAbout(call: AnsweringCall, developerId: number, how: 'ban' | 'suspend') {
  const answer = how === 'ban' ? texts.accountBanned : texts.accountSuspended;
  const handled: number[] = [];
  for (const thing of await openThingsOf(call.db, developerId))
    handled.push(...(await closeAsDone(call, thing, answer)));
  if (handled.length > 0) await sendToModerators(call, { handled });
}

export const handleReport = guarded({
  check: async ({ db, input }: Call<typeof reports.handleReport>): Promise<ReportRow> => {
    const report = await lockReport(db, input.reportId);
    if (!report) throw notFound(texts.missing);
    authorize(isAnsweredByText(report.kind));
    return report;
  },
  run: async (call, report) => {
    const { viewer, input, audit } = call;
    if (report.isOpen === null) throw conflict(texts.handledAlready);
    const { outcome, answer } = input;
    const { kind, targetId } = report;
    const { ids, reporterIds } = await close(call, report, { outcome, answer, handledById: viewer.id });
    await audit({ action: 'reportHandled', target: `${kind}:${targetId}`, reason: outcome });
    const open = await sendToModerators(call, { handled: ids });
    // Everybody who reported it gets the answer of the report that was answered.
    const about = { targetType: 'report', targetId: report.id, action: 'answered' } as const;
    await notify(call, { ...about, actorId: viewer.id, receiverIds: reporterIds });
    return { handled: ids, open };
  },
});

export const claim = guarded({
  check: async ({ db, input }: Call<typeof reports.claim>): Promise<ReportRow> => {
    const report = await lockReport(db, input.reportId);
    if (!report) throw notFound(texts.missing);
    return report;
  },
  run: async (call, { isOpen, kind, targetId }) => {
    const { db, viewer, input } = call;
    const thing = { kind: contentName.parse(kind), targetId };
    if (isOpen === null) throw conflict(texts.handledAlready);
    const now = new Date();
    const until = new Date(now.getTime() + reportsLimits.claimMs);
    if (!input.isClaimed) await releaseThing(db, thing, viewer.id);
    else if (!(await claimThing(db, thing, { moderatorId: viewer.id, now, until })))
      throw conflict(texts.claimedAlready);
    const claimed = { ...thing, claim: await readClaim(db, thing) };
    return { open: await sendToModerators(call, { claimed }), claimed };
  },
});

type RemovingCall = Call<typeof reports.removeReported>;

/**
 * Credits, and content that only the members of a game may read, can be removed while a report about them is open, and
 * moderators know them only as they were reported; 404 without a report. Returns that title and text; nothing for others.
 */
async function readRemovable(db: RemovingCall['db'], thing: RemovingCall['input']) {
  if (!needsReport(thing.kind) && !(await isHidden(db, thing))) return {};
  const reported = await readReported(db, thing);
  if (!reported) throw notFound();
  return reported;
}

export const removeReported = guarded({
  check: ({ viewer, input }: RemovingCall) => {
    authorize(canRemoveReported(viewer, input.kind));
    return Promise.resolve();
  },
  run: async (call) => {
    const { db, input } = call;
    const { kind, targetId, reason } = input;
    const asReported = await readRemovable(db, input);
    await contentKind(kind).remove?.(call, targetId);
    const removable = removableName.safeParse(kind);
    const note = { ...asReported, ...(reason !== '' && { reason }) };
    if (removable.success) await annotateTrash(db, { kind: removable.data, targetId }, note);
    const handled = await closeAsDone(call, { kind, targetId }, texts.wasRemoved);
    const removed = { kind, targetId };
    return { removed, handled, open: await sendToModerators(call, { removed, handled }) };
  },
});

export const onAccountDeleted = ({ db }: Pick<Call, 'db'>, developerId: number) => unlinkPagesOf(db, developerId);
