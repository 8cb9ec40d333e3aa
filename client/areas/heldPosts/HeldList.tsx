import { Button } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { heldPosts, heldPostsTexts as texts, type HeldPost } from '#shared/areas/heldPosts';
import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { call } from '../../app/data/call';
import { Removable } from '../../app/forms/Removable';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { FetchState } from '../../ui/feedback/FetchState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import styles from './HeldPosts.module.css';
import { heldPostWithdrawn, useOwnHeldPosts } from './heldPosts.slice';
import { HeldWords } from './HeldWords';

const HeldEditor = lazyWithRetry(() => import('./HeldEditor'));

interface HeldListProps {
  place?: string;
  kind?: HeldPost['kind'];
}

/** The viewer's posts that wait for a moderator, at one place or of one kind. Only they see it. */
export default function HeldList({ place, kind }: HeldListProps) {
  const { data, error, retry } = useOwnHeldPosts();
  if (error !== undefined && !data) return <FetchState {...{ data, error, retry }} shape="rows" count={1} />;
  const shown = (data?.items ?? []).filter((held) => held.place === place || held.kind === kind);
  if (shown.length === 0) return null;
  return (
    <section className={styles.here} aria-label={texts.waits}>
      {shown.some(({ state }) => state === 'waiting') && <p>{texts.onlyYou}</p>}
      <ul className={styles.list}>
        {shown.map((held) => (
          <Removable key={held.id}>
            <HeldRow held={held} />
          </Removable>
        ))}
      </ul>
    </section>
  );
}

function HeldRow({ held }: { held: HeldPost }) {
  const { id, kind, created, state, reason } = held;
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const row = useFocusAfterClose<HTMLLIElement>(isEditing);
  const isWaiting = state === 'waiting';
  const StateIcon = isWaiting ? IconClock : IconX;
  const withdraw = async () => {
    setSaving(true);
    await toastOnError(async () => {
      await call(heldPosts.withdraw, { id }).catch(ignoreNotFound);
      dispatch(heldPostWithdrawn(id));
    });
    setSaving(false);
  };
  return (
    <li ref={row} className={styles.held} tabIndex={-1}>
      <p className={styles.state}>
        <StateIcon size={18} aria-hidden />
        <strong>{isWaiting ? texts.waits : texts.declined}</strong>
        <span>
          {capitalized(contentNames[kind])}, <Time at={created} format="inSentence" />
        </span>
      </p>
      {reason !== '' && <p dir="auto">Reason: {reason}</p>}
      {isEditing ? (
        <Suspense fallback={<LoadingSkeleton count={2} />}>
          <HeldEditor held={held} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <HeldWords held={held} />
          <div className={styles.buttons}>
            <Button variant="default" size="sm" disabled={isSaving} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="subtle" color="text" size="sm" loading={isSaving} onClick={() => void withdraw()}>
              {isWaiting ? 'Withdraw' : 'Delete'}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
