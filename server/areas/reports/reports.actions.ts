import { reportsTexts as texts, type reports } from '#shared/areas/reports';
import { canReport } from '#shared/areas/reports.policy';
import type { ReportRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, notFound } from '../../http/refusal';
import { pushToModerators } from '../../people';
import { notify } from '../notifications';
import { keptOf } from './kept';
import { contentKind } from '../../content';
import { closeReports, insertReport, lockReport, readReport } from './reports.queries';

type Reporting = Call<typeof reports.addReport>;

/** What is reported, as far as the reporter may see it; a media post is reported as its piece. */
async function findReported({ db, viewer, input }: Reporting) {
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

export const addReport = guarded({
  check: (call: Reporting) => findReported(call),
  run: async (call, { kind, targetId, found }) => {
    const { db, viewer, input, audit } = call;
    const { reason, words } = input;
    const report = { kind, targetId, reporterId: viewer.id, reason, words, ...keptOf(found) };
    const id = await insertReport(db, report);
    if (id === null) throw conflict(texts.already);
    await audit({ action: 'report', target: `${kind}:${targetId}`, reason });
    const shown = await readReport(db, id);
    await pushToModerators(call, shown ? { report: shown } : {});
    return { id };
  },
});

export const handleReport = guarded({
  check: async ({ db, input }: Call<typeof reports.handleReport>): Promise<ReportRow> => {
    const report = await lockReport(db, input.reportId);
    if (!report) throw notFound(texts.missing);
    return report;
  },
  run: async (call, report) => {
    const { db, viewer, input, audit } = call;
    if (report.isOpen === null) throw conflict(texts.handledAlready);
    const { outcome, answer } = input;
    const { kind, targetId } = report;
    const { ids, reporterIds } = await closeReports(db, report, { outcome, answer, handledById: viewer.id });
    await audit({ action: 'reportHandled', target: `${kind}:${targetId}`, reason: outcome });
    const open = await pushToModerators(call, { handled: ids });
    // All who reported it hear of the same answer, that of the report which was answered.
    const news = { targetType: 'report', targetId: report.id, action: 'answered' } as const;
    await notify(call, { ...news, actorId: viewer.id, receiverIds: reporterIds });
    return { handled: ids, open };
  },
});
