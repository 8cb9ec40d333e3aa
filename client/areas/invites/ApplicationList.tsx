import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { connectionTexts } from '../../app/data/call';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { useApplications } from './applications.slice';
import styles from './InvitesScreen.module.css';

interface ApplicationListProps {
  list: ReturnType<typeof useApplications>;
  /** The text of an empty list. */
  none?: string | undefined;
  children?: ReactNode;
}

/** A list of applications as it loads, fails, is empty, or has more. */
export function ApplicationList({ list, none, children }: ApplicationListProps) {
  const { data, error, errorStatus, retry, more, isLoadingMore, moreError } = list;
  if (error !== undefined)
    return <ErrorNotice text={errorStatus === 0 ? connectionTexts.reload : error} onRetry={retry} />;
  if (!data) return <LoadingSkeleton shape="cards" count={1} />;
  return (
    <>
      {data.items.length === 0 && none !== undefined && <p className={styles.none}>{none}</p>}
      {children}
      {moreError !== undefined && <ErrorNotice text={moreError} onRetry={more} />}
      {data.hasMore && (
        <Button className={styles.more ?? ''} variant="default" loading={isLoadingMore} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}
