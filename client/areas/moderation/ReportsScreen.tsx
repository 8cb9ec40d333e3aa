import { IconFlagCheck, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportsTexts } from '#shared/areas/moderation/reports';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { PageTabs } from '../../ui/layout/PageTabs';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { ReportDialogs, type PendingAction } from './reports/ReportDialogs';
import { ReportRow } from './reports/ReportRow';
import { isFiltered, readReportFilter, reportsPath } from './reports/reportFilter';
import { ReportFilters } from './reports/ReportFilters';
import { useStaleReportsOnLeave, useIsAnswered, useReports } from './reports/reports.slice';
import { pageFrom, PageSteps } from './PageSteps';

/** /Moderation/Reports: the queue of reports, and the answered ones. */
export function ReportsScreen() {
  return (
    <ModerationPage current="reports">
      <Reports />
    </ModerationPage>
  );
}

function Reports() {
  useStaleReportsOnLeave();
  const [query] = useSearchParams();
  const filter = readReportFilter(query, pageFrom(query));
  const { state, page } = filter;
  const { data, error, retry } = useReports(filter);
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
            to: reportsPath({ ...filter, state: 'open', page: 1 }),
            current: state === 'open',
          },
          { name: 'Answered', to: reportsPath({ ...filter, state: 'handled', page: 1 }), current: state === 'handled' },
        ]}
      />
      <ReportFilters filter={filter} about={data?.items[0]?.about?.alias} />
      <FetchState {...{ data, error, retry }} shape="rows" count={4} />
      {data?.items.length === 0 && (
        <EmptyState
          text={
            isFiltered(filter) ? reportsTexts.noneFound : reportsTexts[state === 'open' ? 'noneOpen' : 'noneHandled']
          }
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
        newer={page > 1 ? reportsPath({ ...filter, page: page - 1 }) : undefined}
        older={data?.hasMore ? reportsPath({ ...filter, page: page + 1 }) : undefined}
      />
    </>
  );
}
