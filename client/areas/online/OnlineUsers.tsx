import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OnlineUser } from '#shared/areas/online';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Badges } from '../../profiles/Badges';
import { LevelRing } from '../../profiles/LevelRing';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useOnline } from './online.slice';
import styles from './OnlineUsers.module.css';

interface OnlineUsersProps {
  /** The action beside a user. */
  action: (user: OnlineUser) => ReactNode;
}

/** Logged-in users who are online, the latest arrivals first. */
export function OnlineUsers({ action }: OnlineUsersProps) {
  const { users, total } = useOnline();
  if (total === null)
    return (
      <div className={styles.inset}>
        <LoadingSkeleton shape="rows" count={6} />
      </div>
    );
  if (users.length === 0)
    return (
      <div className={styles.inset}>
        <EmptyState
          text="No one is logged in right now."
          hint="Guests are not listed."
          icon={<IconUsers size={32} />}
        />
      </div>
    );
  const others = total - users.length;
  return (
    <div className="scroller" tabIndex={0} role="region" aria-label="Online users">
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.id} className={styles.entry}>
            <Link className={styles.user} to={paths.developer(user.stringUrl)}>
              <span className={styles.picture}>
                <LevelRing of={user} kind="developer" level={user.xpLevelData} size="small" />
              </span>
              <span className={styles.name} dir="auto">
                {user.alias}
              </span>
              <Badges {...user} />
            </Link>
            {action(user)}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>and {others} more</p>}
    </div>
  );
}
