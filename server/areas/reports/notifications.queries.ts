import { contentName, contentNames } from '#shared/content';
import { notificationsTexts as texts } from '#shared/areas/notifications';

import { paths } from '#shared/pages';
import { quotedLength, type NotificationSource } from '../../content';
import type { SelectedRow } from '../../db/rows';
import type { ReportRow } from '../../db/tables';

const columns = {
  reportKind: 'report.kind',
  reportTitle: 'report.title',
  reportLink: 'report.link',
  reportAnswer: 'report.answer',
  reportOutcome: 'report.outcome',
} as const;
type ReportColumns = SelectedRow<typeof columns, { report: ReportRow }> & { reportWords: string };

/** Answers to reports. Where moderators acted, the content may be gone, so the link is the list of notifications. */
export const reportNotifications: NotificationSource<ReportColumns> = {
  targets: { report: 'reports as report' },
  joinShown: (query, db) => {
    void query.select(columns).select(db.raw('left(report.excerpt, ?) as reportWords', [quotedLength]));
  },
  isLiving: (condition) => {
    void condition.whereNotNull('report.handledAt');
  },
  textOf: (row) => {
    const kind = contentNames[contentName.parse(row.reportKind)];
    const name = row.reportTitle || row.reportWords;
    const what = name === '' ? `the ${kind}` : `the ${kind} ${texts.quoted(name)}`;
    return texts.reportAnswered(what, row.reportOutcome === 'actedOn', row.reportAnswer);
  },
  linkOf: ({ reportLink, reportOutcome }) =>
    reportOutcome === 'actedOn' || reportLink === '' ? paths.notifications : reportLink,
};
