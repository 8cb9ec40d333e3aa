import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly, useSession } from '../account';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';
import styles from './NotificationsScreen.module.css';

/** /Notifications: the viewer's notifications. */
export function NotificationsScreen() {
  const { user } = useSession();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Notifications</h1>
        {user && <MarkAllButton viewerId={user.info.id} />}
      </div>
      <LoggedInOnly
        hint="Upvotes, comments, mentions and invitations of an account appear here."
        waiting={<LoadingSkeleton shape="rows" count={6} />}
      >
        {({ info }) => (
          <div className={styles.list}>
            <NotificationList viewerId={info.id} scrollBox={null} />
          </div>
        )}
      </LoggedInOnly>
    </div>
  );
}
