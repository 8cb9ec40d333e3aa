import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { heldPosts, heldPostsEvents, type HeldOnDesk } from '#shared/areas/heldPosts';
import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { showToast } from '../../../ui/feedback/toasts';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Time } from '../../../ui/text/Time';
import { HeldWords } from '../../heldPosts';
import styles from '../Moderation.module.css';
import { useTicks } from '../useTicks';

const DeclineDialog = lazyWithRetry(() => import('./DeclineDialog'));

/** First posts that wait, and what a moderator does with those that are ticked. */
export function WaitingPosts({ posts }: { posts: readonly HeldOnDesk[] }) {
  const dispatch = useAppDispatch();
  const ticks = useTicks(posts.map(({ id }) => id));
  const [isSaving, setSaving] = useState(false);
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const ticked = posts.filter(({ id }) => ticks.has(id));

  // One after the other: each is a write of its own, and one that is refused keeps none of the others back.
  const approveTicked = async () => {
    setSaving(true);
    for (const { id, version } of ticked)
      await toastOnError(async () => {
        const { open } = await call(heldPosts.approve, { id, version });
        dispatch(onLive(heldPostsEvents.heldPostsChanged)({ open }));
        showToast('Approved. Everybody can read it.');
      });
    ticks.clear();
    setSaving(false);
  };
  return (
    <>
      <div className={styles.bulk}>
        {ticks.all}
        <div className={styles.decisions}>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={ticked.length === 0}
            loading={isSaving}
            onClick={() => void approveTicked()}
          >
            Approve
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={ticked.length === 0 || isSaving}
            onClick={() => setDeclined(ticked.map(({ id }) => id))}
          >
            Decline
          </Button>
        </div>
      </div>
      <ul className={styles.list} aria-label="First posts that wait">
        {posts.map((held) => (
          <HeldRow key={held.id} held={held} isTicked={ticks.has(held.id)} onTick={() => ticks.toggle(held.id)} />
        ))}
      </ul>
      {declined.length > 0 && (
        <DeclineDialog
          ids={declined}
          onClose={() => {
            setDeclined([]);
            ticks.clear();
          }}
        />
      )}
    </>
  );
}

interface HeldRowProps {
  held: HeldOnDesk;
  isTicked: boolean;
  onTick: () => void;
}

function HeldRow({ held, isTicked, onTick }: HeldRowProps) {
  const { kind, created, author, link, details } = held;
  const name = `${contentNames[kind]} by ${author.alias}`;
  return (
    <li className={styles.account}>
      <Checkbox aria-label={`Tick the ${name}`} checked={isTicked} onChange={onTick} />
      <div className={styles.words}>
        <p className={styles.meta}>
          {capitalized(contentNames[kind])} by <DeveloperLink of={author} />, <Time at={created} format="inSentence" />
        </p>
        <HeldWords held={held} />
        {details.map((detail) => (
          <p key={detail} dir="auto">
            {detail}
          </p>
        ))}
        {link !== '' && <Link to={link}>Where it will appear</Link>}
      </div>
    </li>
  );
}
