import { Button } from '@mantine/core';
import { blocklists, blockingTexts, type Blocked } from '#shared/areas/operating/blocklists';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { showToast } from '../../../ui/feedback/toasts';
import { Time } from '../../../ui/text/Time';
import { deskChanged } from '../desk.slice';
import styles from '../Operating.module.css';

/** A blocked address, and the end of its block. */
export function BlockedRow({ blocked: { kind, value, note, created, by } }: { blocked: Blocked }) {
  const dispatch = useAppDispatch();
  const end = () =>
    toastOnError(async () => {
      await call(blocklists.unblock, { kind, value }).catch(ignoreNotFound);
      dispatch(deskChanged());
      showToast(blockingTexts.ended(value));
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{value}</strong>
        {note !== '' && <span dir="auto">{note}</span>}
        <span className={styles.dim}>
          Blocked <Time at={created} format="inSentence" />
          {by && (
            <>
              , by <DeveloperLink of={by} />
            </>
          )}
        </span>
      </div>
      <Button variant="subtle" color="rose" size="sm" aria-label={`Unblock ${value}`} onClick={() => void end()}>
        Unblock
      </Button>
    </li>
  );
}
