import { sanctionsEvents, sanctionsTexts as texts } from '#shared/areas/moderation/sanctions';
import { headingOf } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { FetchState } from '../../ui/feedback/FetchState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { OwnAppeal } from './AppealForm';
import { ConfirmWarning } from './ConfirmWarning';
import { SanctionItem } from './SanctionItem';
import styles from './Sanctions.module.css';
import { useOwnSanctions } from './sanctions.slice';

/** /AccountStanding: what moderators have decided about the viewer's account, with one appeal each. */
export function StandingScreen() {
  return (
    <div className={styles.screen}>
      <h1>{headingOf('standing')}</h1>
      <LoggedInOnly
        hint="This is where you see what moderators have decided about your account."
        waiting={<LoadingSkeleton count={3} />}
      >
        {(user) => <Standing viewerId={user.info.id} />}
      </LoggedInOnly>
    </div>
  );
}

function Standing({ viewerId }: { viewerId: number }) {
  const dispatch = useAppDispatch();
  const { data, error, retry } = useOwnSanctions(viewerId);
  if (!data) return <FetchState {...{ data, error, retry }} count={3} />;
  if (data.items.length === 0) return <p className="lead">{texts.none}</p>;
  const waiting = data.items.filter(({ kind, isActive }) => kind === 'warn' && isActive);
  const isWaiting = (id: number) => waiting.some((warning) => warning.id === id);
  return (
    <ol className={styles.list} aria-label={headingOf('standing')}>
      {data.items.map((sanction) => (
        <SanctionItem key={sanction.id} sanction={sanction}>
          {isWaiting(sanction.id) && (
            <div className={styles.open}>
              <ConfirmWarning sanctionId={sanction.id} isLast={waiting.length === 1} />
            </div>
          )}
          {sanction.mayAppeal && (
            <OwnAppeal
              sanctionId={sanction.id}
              onSent={() => void dispatch(onLive(sanctionsEvents.ownSanctionsChanged)({}))}
            />
          )}
        </SanctionItem>
      ))}
    </ol>
  );
}
