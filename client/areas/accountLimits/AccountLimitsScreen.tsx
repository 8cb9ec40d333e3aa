import { limitTexts } from '#shared/areas/accountLimits';
import { headingOf } from '#shared/pages';
import { FetchState } from '../../ui/feedback/FetchState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Time } from '../../ui/text/Time';
import { LoggedInOnly } from '../account';
import styles from './AccountLimitsScreen.module.css';
import { useLimits } from './accountLimits.slice';

/** /AccountLimits: what is limited for the viewer's account, why, and until when. Refusals of these limits lead here. */
export function AccountLimitsScreen() {
  return (
    <div className={styles.screen}>
      <h1>{headingOf('accountLimits')}</h1>
      <LoggedInOnly
        hint="This is where you see what a new account cannot do yet, and until when."
        waiting={<LoadingSkeleton count={3} />}
      >
        {(user) => <Limits viewerId={user.info.id} />}
      </LoggedInOnly>
    </div>
  );
}

function Limits({ viewerId }: { viewerId: number }) {
  const { data, error, retry } = useLimits(viewerId);
  if (!data) return <FetchState {...{ data, error, retry }} count={3} />;
  const { until, limits } = data;
  if (until === null) return <p className="lead">Nothing is limited for your account.</p>;
  return (
    <>
      <p className="lead">
        Your account is new, and most spam comes from new accounts. Until <Time at={until} format="full" /> you can have
        at most:
      </p>
      <ul className={styles.limits}>
        {limits.map(({ what, limit }) => (
          <li key={what}>{limitTexts[what](limit)}</li>
        ))}
      </ul>
      <p>After that, all of these limits end by themselves.</p>
    </>
  );
}
