import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FetchState } from '../../../ui/feedback/FetchState';
import styles from '../Moderation.module.css';
import { ReportDialogs, type PendingAction } from './ReportDialogs';
import { reportsPath, type QueueState, type ReportFilter } from './reportFilter';
import { ReportRow } from './ReportRow';
import { useIsAnswered, useReports, useStaleReportsOnLeave } from './reports.slice';

/** The reports about an account and what it wrote: waiting ones, then answered ones. */
export function ReportsAbout({ developerId }: { developerId: number }) {
  useStaleReportsOnLeave();
  return (
    <section aria-labelledby="account-reports" className={styles.section}>
      <h3 id="account-reports">Reports</h3>
      <Queue developerId={developerId} state="open" title="Waiting" />
      <Queue developerId={developerId} state="handled" title="Answered" />
    </section>
  );
}

interface QueueProps {
  developerId: number;
  state: QueueState;
  title: string;
}

function Queue({ developerId, state, title }: QueueProps) {
  const filter: ReportFilter = {
    ...{ state, page: 1, aboutId: developerId },
    ...{ kind: undefined, claim: undefined, olderThan: undefined },
  };
  const { data, error, retry } = useReports(filter);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const isAnswered = useIsAnswered(pending?.report.id);
  return (
    <div>
      <h4>{title}</h4>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.items.length === 0 && <p className={styles.meta}>None</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={`${title} reports`}>
          {data.items.map((report) => (
            <ReportRow key={report.id} report={report} onChoose={setPending} />
          ))}
        </ul>
      )}
      {data?.hasMore && <Link to={reportsPath(filter)}>All of them</Link>}
      {pending && <ReportDialogs pending={pending} isAnswered={isAnswered} onClose={() => setPending(null)} />}
    </div>
  );
}
