import {
  reportsLimits,
  reportsTexts as texts,
  type ReportReason,
  type reports,
} from '#shared/areas/moderation/reports';
import { canRemoveReported, canReport, isAnsweredByText, needsReport } from '#shared/policies/reports.policy';
import { contentName, removableName, type ContentName } from '#shared/content';
import type { ReportRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, notFound } from '../../refusal';
import { sendToModerators } from '../../people';

import { annotateTrash } from '../trash';
import { contentKind } from '../../content';
import { announce, copyOf, findThing, type ReportCall } from './announce';
import { claimThing, readClaim, releaseThing } from './claims.queries';
import { closeAs, type AnsweringCall } from './closing';
import { lockSuspected, setSuspectAside } from './files.actions';
import { insertReport, isHidden, lockReport, openThingsOf, readReported, unlinkPagesOf } from './reports.queries';

type ReportingCall = Call<typeof reports.addReport>;

/** The reported content, if the reporter may read it. */
async function findReported({ db, viewer, input }: ReportingCall) {
  const thing = await findThing(db, viewer, input);
  if (!thing) throw notFound();
  authorize(canReport(viewer, thing.found.authorId));
  return thing;
}

export const addReport = guarded({
  check: (call: ReportingCall) => findReported(call),
  run: async (call, { kind, targetId, found }) => {
    const { db, viewer, input, audit } = call;
    const { reason, words } = input;
    const report = { kind, targetId, reporterId: viewer.id, reason, words, ...copyOf(found) };
    const file = await lockSuspected(db, { kind, targetId }, reason);
    const id = await insertReport(db, report);
    if (id === null) throw conflict(texts.already);
    await audit({ action: 'report', target: `${kind}:${targetId}`, reason });
    await setSuspectAside(call, { kind, targetId }, file);
    await announce(call, { id, kind, targetId, reporterId: viewer.id });
    return { id };
  },
});

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

/** Answers the open reports about an account that has just been banned or suspended. */
export async function answerReportsAbout(call: AnsweringCall, developerId: number, how: 'ban' | 'suspend') {
  const answer = how === 'ban' ? texts.accountBanned : texts.accountSuspended;
  const handled: number[] = [];
  for (const thing of await openThingsOf(call.db, developerId))
    handled.push(...(await closeAs(call, thing, { outcome: 'actedOn', answer })));
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
    const { db, input } = call;
    if (report.isOpen === null) throw conflict(texts.handledAlready);
    if (await hasFileAside(db, report)) throw conflict(texts.fileUndecided);
    const handled = await closeAs(call, report, input);
    return { handled, open: await sendToModerators(call, { handled }) };
  },
});

/** A file that is set aside waits for somebody who says whether it is clean. */
async function hasFileAside(db: Call['db'], { kind, targetId }: ReportRow): Promise<boolean> {
  const states = await contentKind(contentName.parse(kind)).file?.states(db, [targetId]);
  return states?.get(targetId) === 'setAside';
}

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
    const answer = { outcome: 'actedOn', answer: texts.wasRemoved } as const;
    const handled = await closeAs(call, { kind, targetId }, answer);
    const removed = { kind, targetId };
    return { removed, handled, open: await sendToModerators(call, { removed, handled }) };
  },
});

export const onAccountDeleted = ({ db }: Pick<Call, 'db'>, developerId: number) => unlinkPagesOf(db, developerId);
