import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moreOptions } from '#shared/areas/moreOptions';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { watchesTexts, type Watch } from '#shared/areas/watches';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { FetchState } from '../../ui/feedback/FetchState';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { Time } from '../../ui/text/Time';
import { setWatchState, useWatchList } from './watches.slice';
import styles from './Watches.module.css';

/** In the account settings: what the viewer watches by themselves, watches now, and mutes. */
export function WatchSettings({ user }: { user: LoggedUser }) {
  return (
    <SettingsSection heading="Watched threads, posts and bugs">
      <p className={styles.lead}>You are notified of each new answer to what you watch.</p>
      <div className={styles.choices}>
        <Choice user={user} option="watchesStarted" label="Watch what I start" />
        <Choice user={user} option="watchesAnswered" label="Watch what I answer" />
      </div>
      <WatchList viewerId={user.info.id} state="watching" />
    </SettingsSection>
  );
}

/** In the account settings: the threads, posts and bugs that the viewer mutes. */
export function MutedWatches({ user }: { user: LoggedUser }) {
  return (
    <SettingsSection heading="Muted threads, posts and bugs">
      <p className={styles.lead}>You are notified of nothing that happens there, and nobody is told.</p>
      <WatchList viewerId={user.info.id} state="muted" />
    </SettingsSection>
  );
}

interface ChoiceProps {
  user: LoggedUser;
  option: 'watchesStarted' | 'watchesAnswered';
  label: string;
}

/** Saved as soon as it is chosen. It is shown at once, and the old one again after a refusal. */
function Choice({ user, option, label }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  const value = user.options[option] ?? true;
  const show = (chosen: Partial<LoggedUser['options']>) =>
    dispatch(onLive(accountEvents.updateUserInfo)({ options: chosen }));

  async function save(checked: boolean) {
    show({ [option]: checked });
    hint.hide();
    let saved: Partial<LoggedUser['options']> = { [option]: value };
    await toastOnError(async () => {
      saved = await call(moreOptions.updateWatching, { [option]: checked });
      hint.show();
    });
    show(saved);
  }

  return (
    <div className={styles.choice}>
      <Switch label={label} checked={value} onChange={({ currentTarget }) => void save(currentTarget.checked)} />
      <SavedHint isShown={hint.isShown} />
    </div>
  );
}

function WatchList({ viewerId, state }: { viewerId: number; state: 'watching' | 'muted' }) {
  const [page, setPage] = useState(1);
  const { data, error, retry } = useWatchList(viewerId, state, page);
  const empty = state === 'muted' ? watchesTexts.noneMuted : watchesTexts.noneWatched;
  return (
    <>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.items.length === 0 && page === 1 && <p className={styles.none}>{empty}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.entries}>
          {data.items.map((watch) => (
            <WatchRow key={`${watch.targetType}.${watch.targetId}`} {...{ watch, state }} />
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
    </>
  );
}

const kindNames = { forumThread: 'Thread', post: 'Post', bug: 'Bug or suggestion' } as const;

function WatchRow({ watch, state }: { watch: Watch; state: 'watching' | 'muted' }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { targetType, targetId, title, link, since } = watch;
  const verb = state === 'muted' ? 'Unmute' : 'Stop watching';

  async function end() {
    setBusy(true);
    await toastOnError(() => dispatch(setWatchState({ targetType, targetId }, 'neutral')));
    setBusy(false);
  }

  return (
    <li className={styles.entry}>
      <span className={styles.name}>
        <Link to={link} dir="auto">
          {title}
        </Link>
        <span className={styles.since}>
          {kindNames[targetType]}, since <Time at={since} format="inSentence" />
        </span>
      </span>
      <Button variant="default" loading={isBusy} aria-label={`${verb}: ${title}`} onClick={() => void end()}>
        {verb}
      </Button>
    </li>
  );
}
