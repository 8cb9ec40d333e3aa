import { contentName, contentNames } from '#shared/content';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';

import { reportReasons, type ReportReason } from '#shared/areas/moderation/reports';
import { paths } from '#shared/pages';
import { isAnsweredByText } from '#shared/policies/reports.policy';
import { quotedLength, type NotificationSource } from '../../content';
import { mayUseRoles } from '../../http/session/roles';
import type { SelectedRow } from '../../db/rows';
import type { ReportRow } from '../../db/tables';

const columns = {
  reportKind: 'report.kind',
  reportTitle: 'report.title',
  reportLink: 'report.link',
  reportAnswer: 'report.answer',
  reportOutcome: 'report.outcome',
  reportReason: 'report.reason',
} as const;
type ReportColumns = SelectedRow<typeof columns, { report: ReportRow }> & {
  reportWords: string;
  openReports: number;
};

/** What a report is about, in words. */
function whatOf({ kind, title, excerpt }: Pick<ReportRow, 'kind' | 'title' | 'excerpt'>) {
  const noun = contentNames[contentName.parse(kind)];
  const name = title || excerpt;
  return name === '' ? `the ${noun}` : `the ${noun} ${texts.quoted(name)}`;
}

/** The answer to a report, for its reporter. */
export const reportWords = ({
  outcome,
  answer,
  ...about
}: Pick<ReportRow, 'kind' | 'title' | 'excerpt' | 'outcome' | 'answer'>): string =>
  outcome === null
    ? texts.reportedIsGone(whatOf(about))
    : texts.reportAnswered(whatOf(about), outcome === 'actedOn', answer);

const openOnThing = `(select count(*) from reports as sameReport
  where sameReport.kind = report.kind and sameReport.targetId = report.targetId and sameReport.isOpen = 1)`;

/**
 * Reports that wait, for moderators, and answers for their reporters. Where moderators acted, the content may be gone, so
 * the link of an answer is the list of notifications.
 */
export const reportNotifications: NotificationSource<ReportColumns> = {
  targets: { report: 'reports as report' },
  join: (query) => {
    void query.leftJoin('developers as reportReader', 'reportReader.id', 'notified.receiverId');
  },
  joinShown: (query, db) => {
    void query
      .select(columns)
      .select(db.raw(`left(report.excerpt, ?) as reportWords, ${openOnThing} as openReports`, [quotedLength]));
  },
  isLiving: (condition) => {
    void condition.whereRaw(
      `if(notified.action = 'received',
          report.isOpen = 1 and reportReader.siteModCanBan = 1 and ${mayUseRoles('reportReader')},
          report.handledAt is not null)`,
    );
  },
  textOf: (row) => {
    const isWaiting = row.action === 'received';
    if (isWaiting && !isAnsweredByText(row.reportKind)) return texts.searchWaits;
    const { reportKind: kind, reportTitle: title, reportWords: excerpt, reportOutcome: outcome, reportAnswer } = row;
    if (!isWaiting) return reportWords({ kind, title, excerpt, outcome, answer: reportAnswer });
    const reason = reportReasons[row.reportReason as ReportReason];
    return texts.reportWaits(whatOf({ kind, title, excerpt }), row.openReports, reason);
  },
  linkOf: ({ action, reportLink, reportOutcome }) => {
    if (action === 'received') return paths.reports;
    return reportOutcome !== 'dismissed' || reportLink === '' ? paths.notifications : reportLink;
  },
};
