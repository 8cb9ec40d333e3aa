import { Button } from '@mantine/core';
import { reports, reportsEvents, type Report } from '#shared/areas/moderation/reports';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { useSecondsUntil } from '../../../ui/text/useSecondsUntil';
import { useSession } from '../../account';
import styles from '../Moderation.module.css';

/** The moderator who is on a report, and the button to claim or release it. */
export function ReportClaim({ report: { id, claim } }: { report: Report }) {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const isOver = useSecondsUntil(claim ? Date.parse(claim.until) : 0) === 0;

  const setClaimed = (isClaimed: boolean) =>
    toastOnError(async () => {
      dispatch(onLive(reportsEvents.reportsUpdated)(await call(reports.claim, { reportId: id, isClaimed })));
    });
  if (!claim || isOver)
    return (
      <p className={styles.meta}>
        <Button size="compact-sm" variant="default" onClick={() => void setClaimed(true)}>
          I am on it
        </Button>
      </p>
    );
  if (claim.by.id !== user?.info.id)
    return (
      <p className={styles.meta}>
        <DeveloperLink of={claim.by} /> is on it
      </p>
    );
  return (
    <p className={styles.meta}>
      You are on it{' '}
      <Button size="compact-sm" variant="default" onClick={() => void setClaimed(false)}>
        Release
      </Button>
    </p>
  );
}
