import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canModerate } from '#shared/areas/moderation.policy';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import styles from './Moderation.module.css';
import { useRefetchModeration } from './moderation.slice';

const hint = 'This page is for the moderators of the site.';

interface ModerationPageProps {
  current: 'reports' | 'removed' | 'bans' | 'auditLog';
  /** Shown to moderators alone: it fetches what others may not read. */
  children: ReactNode;
}

/** What the pages of site moderators share: who may see them, and the ways between them. */
export function ModerationPage({ current, children }: ModerationPageProps) {
  const { known, user } = useSession();
  useRefetchModeration();
  return (
    <div className={styles.page}>
      <h1>Moderation</h1>
      {!known && <LoadingSkeleton shape="rows" count={6} />}
      {known && !user && <LogInFirst hint={hint} />}
      {user && !canModerate(user.info) && (
        <EmptyState text={failureTexts.notAllowed} hint={hint} icon={<IconLock size={36} />} />
      )}
      {canModerate(user?.info ?? null) && (
        <>
          <PageTabs
            label="Moderation"
            tabs={[
              { name: 'Reports', to: paths.reports, current: current === 'reports' },
              { name: 'Removed', to: paths.removed, current: current === 'removed' },
              { name: 'Banned developers', to: paths.moderation, current: current === 'bans' },
              { name: 'Audit log', to: paths.auditLog, current: current === 'auditLog' },
            ]}
          />
          {children}
        </>
      )}
    </div>
  );
}
