import { IconClipboardList } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { moderationTexts } from '#shared/areas/moderation/moderation';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { AuditFilters } from './audit/AuditFilters';
import { auditPath, readAuditFilter } from './audit/auditFilter';
import { AuditRow } from './audit/AuditRow';
import styles from './Moderation.module.css';
import { useAuditLog } from './moderation.slice';
import { ModerationPage } from './ModerationPage';
import { PageSteps } from './PageSteps';

/** /Moderation/AuditLog: the log of security and moderation, filtered by its address. */
export function AuditLogScreen() {
  return (
    <ModerationPage current="auditLog">
      <AuditLog />
    </ModerationPage>
  );
}

function AuditLog() {
  const [query] = useSearchParams();
  const filter = readAuditFilter(query);
  const { data, error, retry } = useAuditLog(filter);
  const oldest = data?.items.at(-1)?.id;
  return (
    <>
      <AuditFilters filter={filter} />
      <FetchState {...{ data, error, retry }} shape="rows" count={8} />
      {data?.items.length === 0 && (
        <EmptyState text={moderationTexts.noEntries} icon={<IconClipboardList size={36} />} />
      )}
      {data && data.items.length > 0 && (
        <ol className={styles.list} aria-label="Audit log">
          {data.items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} filter={filter} />
          ))}
        </ol>
      )}
      <PageSteps
        label="Audit log"
        newer={filter.before === undefined ? undefined : auditPath({ ...filter, before: undefined })}
        older={data?.hasMore && oldest !== undefined ? auditPath({ ...filter, before: oldest }) : undefined}
      />
    </>
  );
}
