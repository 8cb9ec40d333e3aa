import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';
import styles from './NotificationsScreen.module.css';

/** /Notifications: all that has happened to what is mine (part 1 §2). */
export function NotificationsScreen() {
  const { known, user } = useSession();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Notifications</h1>
        {user && <MarkAllButton viewerId={user.info.id} />}
      </div>
      {!known && <LoadingSkeleton shape="rows" count={6} />}
      {known && !user && <LogInFirst hint="Upvotes, comments, mentions and invitations of an account appear here." />}
      {user && (
        <div className={styles.list}>
          <NotificationList viewerId={user.info.id} scrolling={null} />
        </div>
      )}
    </div>
  );
}
