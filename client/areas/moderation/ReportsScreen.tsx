import { IconFlagCheck, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportsTexts } from '#shared/areas/reports';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { PageTabs } from '../../ui/layout/PageTabs';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { ReportDialogs, type PendingAction } from './reports/ReportDialogs';
import { ReportRow } from './reports/ReportRow';
import { useStaleReportsOnLeave, useIsAnswered, useReports, type QueueState } from './reports/reports.slice';
import { pageFrom, PageSteps } from './PageSteps';

/** /Moderation/Reports: the queue of reports, and the answered ones. */
export function ReportsScreen() {
  return (
    <ModerationPage current="reports">
      <Reports />
    </ModerationPage>
  );
}

function addressOf(state: QueueState, page = 1): string {
  const query = new URLSearchParams({ ...(state === 'handled' && { state }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? paths.reports : `${paths.reports}?${query.toString()}`;
}

function Reports() {
  useStaleReportsOnLeave();
  const [query] = useSearchParams();
  const state = query.get('state') === 'handled' ? 'handled' : 'open';
  const page = pageFrom(query);
  const { data, error, retry } = useReports(state, page);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const isAnswered = useIsAnswered(pending?.report.id);
  const label = state === 'open' ? 'Waiting reports' : 'Answered reports';
  return (
    <>
      <PageTabs
        label="Reports"
        tabs={[
          {
            name: data && data.open > 0 ? `Waiting (${data.open})` : 'Waiting',
            to: addressOf('open'),
            current: state === 'open',
          },
          { name: 'Answered', to: addressOf('handled'), current: state === 'handled' },
        ]}
      />
      <FetchState {...{ data, error, retry }} shape="rows" count={4} />
      {data?.items.length === 0 && (
        <EmptyState
          text={state === 'open' ? reportsTexts.noneOpen : reportsTexts.noneHandled}
          icon={state === 'open' ? <IconFlagCheck size={36} /> : <IconInbox size={36} />}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {data.items.map((report) => (
            <ReportRow key={report.id} report={report} onChoose={setPending} />
          ))}
        </ul>
      )}
      {pending && <ReportDialogs pending={pending} isAnswered={isAnswered} onClose={() => setPending(null)} />}
      <PageSteps
        label={label}
        newer={page > 1 ? addressOf(state, page - 1) : undefined}
        older={data?.hasMore ? addressOf(state, page + 1) : undefined}
      />
    </>
  );
}
