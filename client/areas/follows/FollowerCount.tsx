import { Link } from 'react-router-dom';
import { useFollowHead, type FollowTarget } from './follows.slice';
import styles from './FollowerCount.module.css';

/** The number of followers, as a link to their list. */
export function FollowerCount({ to, ...followed }: FollowTarget & { to: string }) {
  const { data } = useFollowHead(followed);
  const total = data?.followers?.total;
  return (
    <Link className={styles.count} to={to} data-waiting={total === undefined || undefined}>
      <strong className="mono">{total ?? 0}</strong> {total === 1 ? 'follower' : 'followers'}
    </Link>
  );
}
