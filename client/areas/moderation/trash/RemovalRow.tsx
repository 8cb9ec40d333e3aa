import { IconArrowBackUp } from '@tabler/icons-react';
import { removalPeriods, trash, type AccountRemoval } from '#shared/areas/moderation/trash';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { toastOnError } from '../../../app/data/toastOnError';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { ConfirmButton } from '../../../ui/overlay/ConfirmButton';
import { showToast } from '../../../ui/feedback/toasts';
import { Time } from '../../../ui/text/Time';
import styles from '../Moderation.module.css';
import { removalChanged } from './trash.slice';

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function stateOf({ state, count }: AccountRemoval): string {
  if (state === 'removing') return texts.removing(count);
  if (state === 'restoring') return texts.restoring(count);
  return state === 'notRestored' ? texts.notRestored(count) : texts.removedAll(count);
}

/** Everything of an account that was removed as one act, with how far that has come, and put back as one. */
export function RemovalRow({ removal }: { removal: AccountRemoval }) {
  const dispatch = useAppDispatch();
  const { id, developer, period, reason, removedBy, startedAt, keptUntil, state, count } = removal;
  const isRunning = state === 'removing' || state === 'restoring';

  const restore = () =>
    toastOnError(async () => {
      dispatch(removalChanged(await call(trash.restoreAllOf, { removalId: id })));
      showToast(texts.restoreAllStarted);
    });

  return (
    <li className={styles.report} aria-busy={isRunning}>
      <div className={styles.words}>
        <p className={styles.action}>
          <strong>{period === 'all' ? 'Everything' : `Everything of ${lowerFirst(removalPeriods[period])}`}</strong>
          <span>
            by <DeveloperLink of={developer} />
          </span>
          <span className={styles.count}>{stateOf(removal)}</span>
        </p>
        <p className={styles.meta}>
          Removed <Time at={startedAt} format="inSentence" /> by <DeveloperLink of={removedBy} />. Kept until{' '}
          <Time at={keptUntil} format="full" />.
        </p>
        {reason !== '' && <p className={styles.reason}>Reason: {reason}</p>}
      </div>
      <div className={styles.actions}>
        {state !== 'restoring' && (count > 0 || state === 'removing') && (
          <ConfirmButton
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            title={`Put back everything by ${developer.alias}?`}
            text={texts.restoreAllConfirm}
            confirm="Put it all back"
            onConfirm={restore}
          >
            Put it all back
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
