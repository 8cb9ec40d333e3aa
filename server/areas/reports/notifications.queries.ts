import { contentName, contentNames } from '#shared/content';
import { notificationsTexts as texts } from '#shared/areas/notifications';

import { paths } from '#shared/pages';
import { quotedLength, type NotificationSource } from '../../content';

interface ReportColumns {
  reportKind: string;
  reportTitle: string;
  reportWords: string;
  reportLink: string;
  reportAnswer: string;
  reportOutcome: 'dismissed' | 'actedOn';
}

/** Answers to reports. Where moderators acted, the content may be gone, so the link is the list of notifications. */
export const reportNotifications: NotificationSource<ReportColumns> = {
  types: ['report'],
  join: (query) => {
    void query.leftJoin('reports as report', (on) => {
      on.onVal('notified.targetType', 'report').andOn('report.id', 'notified.targetId');
    });
  },
  joinShown: (query, db) => {
    void query
      .select({
        reportKind: 'report.kind',
        reportTitle: 'report.title',
        reportLink: 'report.link',
        reportAnswer: 'report.answer',
        reportOutcome: 'report.outcome',
      })
      .select(db.raw('left(report.excerpt, ?) as reportWords', [quotedLength]));
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
