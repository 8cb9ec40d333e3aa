import type { LoggedUser } from '#shared/areas/session';
import { schedulesTexts as texts, type ScheduledPost } from '#shared/areas/schedules';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { FetchState } from '../../ui/feedback/FetchState';
import rows from '../../ui/layout/TextRows.module.css';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import styles from './Schedules.module.css';
import { ScheduledRow } from './ScheduledRow';
import { useScheduled } from './schedules.slice';

/** In the account settings: what the viewer may see of all that is scheduled, and their drafts of it. */
export function ScheduledPosts({ user }: { user: LoggedUser }) {
  const { data, error, retry } = useScheduled(user);
  return (
    <SettingsSection heading="Scheduled DevLogs">
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {data && data.length > 0 && <Rows posts={data} viewerId={user.info.id} />}
    </SettingsSection>
  );
}

interface ScheduledHereProps {
  user: LoggedUser;
  /** The only game whose DevLogs are written here; null where one may choose. */
  gameId: number | null;
}

/** The same below the form of a new DevLog, without those of other games; nothing where nothing is scheduled. */
export function ScheduledHere({ user, gameId }: ScheduledHereProps) {
  const { data, error, retry } = useScheduled(user);
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  const posts = data?.filter(({ game }) => gameId === null || game?.id === gameId) ?? [];
  if (posts.length === 0) return null;
  return (
    <section className={styles.here} aria-label="Scheduled DevLogs">
      <h2>Scheduled DevLogs</h2>
      <Rows posts={posts} viewerId={user.info.id} />
    </section>
  );
}

function Rows({ posts, viewerId }: { posts: ScheduledPost[]; viewerId: number }) {
  return (
    <ul className={rows.rows}>
      {posts.map((post) => (
        // It goes at its time, or by somebody of the team, also while it is being edited.
        <Removable key={post.id}>
          <ScheduledRow post={post} viewerId={viewerId} />
        </Removable>
      ))}
    </ul>
  );
}
