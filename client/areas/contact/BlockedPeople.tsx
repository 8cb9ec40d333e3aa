import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { contactTexts, type Block } from '#shared/areas/contact';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/toastOnError';
import { LevelRing } from '../../profiles/LevelRing';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Time } from '../../ui/text/Time';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { setBlocked } from './setBlocked';
import styles from './ContactSettings.module.css';
import { useBlocks } from './contact.slice';

/** The people that the viewer has blocked, with a button to unblock them. */
export function BlockedPeople({ viewerId }: { viewerId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, retry } = useBlocks(viewerId, page);
  return (
    <section className={styles.section} aria-label="Blocked people">
      <h2>Blocked people</h2>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      {data?.items.length === 0 && <p className={styles.none}>{contactTexts.noneBlocked}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.people}>
          {data.items.map((block) => (
            <BlockedPerson key={block.developer.id} block={block} />
          ))}
        </ul>
      )}
      {(page > 1 || data?.hasMore) && (
        <div className={styles.steps}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={!data?.hasMore} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}

function BlockedPerson({ block: { developer, blockedAt } }: { block: Block }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { id, alias, stringUrl, xpLevelData } = developer;

  async function unblock() {
    if (id === null) return;
    setBusy(true);
    await toastOnError(() => dispatch(setBlocked(id, false)));
    setBusy(false);
  }

  return (
    <li className={styles.person}>
      <LevelRing of={developer} kind="developer" level={xpLevelData} size="small" />
      <span className={styles.name}>
        <Link to={paths.developer(stringUrl)} dir="auto">
          {alias}
        </Link>
        <span className={styles.since}>
          since <Time at={blockedAt} />
        </span>
      </span>
      <Button variant="default" loading={isBusy} aria-label={`Unblock ${alias}`} onClick={() => void unblock()}>
        Unblock
      </Button>
    </li>
  );
}
