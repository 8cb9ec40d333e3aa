import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import styles from './NotificationDropdown.module.css';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';

/** The notifications below the bell. Opening it does not mark them as read. */
export default function NotificationDropdown({ viewerId, onClose }: { viewerId: number; onClose: () => void }) {
  const [scrollBox, setScrollBox] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        <MarkAllButton viewerId={viewerId} />
      </div>
      <div ref={setScrollBox} className={styles.list}>
        <NotificationList viewerId={viewerId} scrollBox={scrollBox} onFollow={onClose} />
      </div>
      <Link className={styles.all} to={paths.notifications} onClick={onClose}>
        See all notifications
      </Link>
    </>
  );
}
