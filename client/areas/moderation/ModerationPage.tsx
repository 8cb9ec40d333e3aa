import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canModerate } from '#shared/policies/moderation.policy';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { Removable } from '../../app/forms/Removable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import styles from './Moderation.module.css';
import { useStaleModerationOnLeave } from './moderation.slice';
import { useOpenHeldPosts } from './reports/reports.slice';
import { useOpenAppeals } from './sanctions/sanctions.slice';

const hint = 'This page is for the moderators of the site.';

interface ModerationPageProps {
  /** The tab; a page about one account has none. */
  current?: 'reports' | 'appeals' | 'newAccounts' | 'heldPosts' | 'removed' | 'bans' | 'auditLog';
  /** Rendered for moderators only, as it fetches what others may not read. */
  children: ReactNode;
}

/** The frame of the pages of site moderators: the check who may see them, and their tabs. */
export function ModerationPage({ current, children }: ModerationPageProps) {
  useStaleModerationOnLeave();
  return (
    <div className={styles.page}>
      <h1>Moderation</h1>
      <LoggedInOnly hint={hint} waiting={<LoadingSkeleton shape="rows" count={6} />}>
        {({ info }) =>
          canModerate(info) ? (
            <>
              <Tabs current={current} />
              <Removable>{children}</Removable>
            </>
          ) : (
            <EmptyState text={failureTexts.notAllowed} hint={hint} icon={<IconLock size={36} />} />
          )
        }
      </LoggedInOnly>
    </div>
  );
}

function Tabs({ current }: { current: ModerationPageProps['current'] | undefined }) {
  const appeals = useOpenAppeals();
  const held = useOpenHeldPosts();
  return (
    <PageTabs
      label="Moderation"
      tabs={[
        { name: 'Reports', to: paths.reports, current: current === 'reports' },
        { name: appeals > 0 ? `Appeals (${appeals})` : 'Appeals', to: paths.appeals, current: current === 'appeals' },
        ...(held > 0 || current === 'heldPosts'
          ? [
              {
                name: held > 0 ? `First posts (${held})` : 'First posts',
                to: paths.heldPosts,
                current: current === 'heldPosts',
              },
            ]
          : []),
        { name: 'New accounts', to: paths.newAccounts, current: current === 'newAccounts' },
        { name: 'Removed', to: paths.removed, current: current === 'removed' },
        { name: 'Banned developers', to: paths.moderation, current: current === 'bans' },
        { name: 'Audit log', to: paths.auditLog, current: current === 'auditLog' },
      ]}
    />
  );
}
