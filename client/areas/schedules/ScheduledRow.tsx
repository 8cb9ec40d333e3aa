import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { feedEvents, feedTexts } from '#shared/areas/feed';
import { schedules, schedulesEvents, schedulesTexts as texts, type ScheduledPost } from '#shared/areas/schedules';
import { call } from '../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import rows from '../../ui/layout/TextRows.module.css';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useDeletion } from '../content';
import { momentHere } from './moment';
import styles from './Schedules.module.css';

const EditScheduledDialog = lazyWithRetry(() => import('./EditScheduledDialog'));
const updated = onLive(schedulesEvents.scheduledPostUpdated);

interface ScheduledRowProps {
  post: ScheduledPost;
  viewerId: number;
}

/** A scheduled DevLog or a draft of one, with what can be done about it. */
export function ScheduledRow({ post, viewerId }: ScheduledRowProps) {
  const { id, author, state } = post;
  const dispatch = useAppDispatch();
  const [isEditing, setEditing] = useState(false);
  const [working, setWorking] = useState<'publishing' | 'unscheduling'>();
  const name = nameOf(post);
  const isOwn = author.id === viewerId;
  const deletion = useDeletion({
    title: 'Delete this DevLog?',
    text: 'It is not published, and its text is gone.',
    aboutId: viewerId,
    onConfirm: () =>
      toastOnError(async () => {
        await call(schedules.deleteScheduled, { id }).catch(ignoreNotFound);
        dispatch(updated({ id }));
        showToast(texts.deleted);
      }),
  });

  async function run(what: 'publishing' | 'unscheduling', work: () => Promise<void>) {
    setWorking(what);
    await toastOnError(work);
    setWorking(undefined);
  }
  const publish = () =>
    run('publishing', async () => {
      const published = await call(schedules.publishScheduled, { id });
      dispatch(onLive(feedEvents.newPost)(published));
      dispatch(updated({ id }));
      showToast(feedTexts.added);
    });
  const unschedule = () =>
    run('unscheduling', async () => {
      const item = await call(schedules.unscheduleScheduled, { id });
      // A draft is its writer's alone.
      dispatch(updated({ id, ...(isOwn && { item }) }));
      showToast(texts.unscheduled);
    });

  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <strong dir="auto">{name}</strong>
        <State post={post} isOwn={isOwn} />
      </div>
      <div className={rows.buttons}>
        <Button variant="default" size="sm" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={working === 'publishing'}
          aria-label={`Publish ${name} now`}
          onClick={() => void publish()}
        >
          Publish now
        </Button>
        {state === 'scheduled' && (
          <Button
            variant="default"
            size="sm"
            loading={working === 'unscheduling'}
            aria-label={`Unschedule ${name}`}
            onClick={() => void unschedule()}
          >
            Unschedule
          </Button>
        )}
        <Button variant="subtle" color="rose" size="sm" aria-label={`Delete ${name}`} onClick={deletion.ask}>
          Delete
        </Button>
      </div>
      {isEditing && (
        <Suspense>
          <EditScheduledDialog post={post} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {deletion.dialog}
    </li>
  );
}

/** Its subject, or the beginning of its text. */
function nameOf({ title, content }: ScheduledPost): string {
  const words = content.trim();
  if (title !== '' || words.length <= 60) return title || words;
  return `${words.slice(0, 60).trimEnd()}…`;
}

/** When it is published, or why it was not; and in whose name. */
function State({ post, isOwn }: { post: ScheduledPost; isOwn: boolean }) {
  const { author, game, due, timeZone, state, problem } = post;
  return (
    <span className={styles.meta}>
      {state === 'scheduled' && <time dateTime={due}>{momentHere(due, timeZone)}</time>}
      {state === 'draft' && problem === '' && <span>Draft</span>}
      {state === 'draft' && problem !== '' && (
        <span>
          <IconAlertTriangle size={16} aria-hidden className={styles.icon} /> Draft, not published: {problem}
        </span>
      )}
      {game && <span dir="auto">as {game.alias}</span>}
      {!isOwn && <span dir="auto">by {author.alias}</span>}
    </span>
  );
}
