import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../../../areas/account';
import { ConfirmWarning, useOwnSanctions } from '../../../areas/sanctions';
import { Time } from '../../../ui/text/Time';
import { useSecondsUntil } from '../../../ui/text/useSecondsUntil';

/** Above every page, for accounts that are limited, until the end, or warned, until they confirm that they have read it. */
export default function StandingNotice() {
  const { user } = useSession();
  if (!user) return null;
  const { id, limitedUntil, isWarned } = user.info;
  return (
    <div className="site-notices">
      {isWarned === true && <Warnings viewerId={id} />}
      {typeof limitedUntil === 'string' && <Limit until={limitedUntil} />}
    </div>
  );
}

function Limit({ until }: { until: string }) {
  if (useSecondsUntil(Date.parse(until)) === 0) return null;
  return (
    <section className="site-notice" data-work aria-label="Your account is limited">
      <p>
        Your account is limited until <Time at={until} format="full" />: you can read, but not post, write to others or
        vote. <Link to={paths.standing}>Why, and how to appeal</Link>
      </p>
    </section>
  );
}

function Warnings({ viewerId }: { viewerId: number }) {
  const { data } = useOwnSanctions(viewerId);
  const warnings = data?.items.filter(({ kind, isActive }) => kind === 'warn' && isActive) ?? [];
  return warnings.map(({ id, reason }) => (
    <section key={id} className="site-notice" data-work aria-label="A warning">
      <p>
        A moderator has warned you: <span dir="auto">{reason}</span> <Link to={paths.standing}>Appeal</Link>{' '}
        <ConfirmWarning sanctionId={id} isLast={warnings.length === 1} />
      </p>
    </section>
  ));
}
