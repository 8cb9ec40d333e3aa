import { Switch } from '@mantine/core';
import { useState } from 'react';
import { moreOptions } from '#shared/areas/moreOptions';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { watchesTexts, type Watch } from '#shared/areas/watches';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { UndoList, type UndoEntry } from '../../profiles/UndoList';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { setWatchState, useWatchList } from './watches.slice';
import styles from './Watches.module.css';

/** In the account settings: whether the viewer watches what they start and answer, and what they watch now. */
export function WatchSettings({ user }: { user: LoggedUser }) {
  const list = useEntries(user.info.id, 'watching');
  return (
    <UndoList
      heading="Watched threads, posts and bugs"
      lead="You are notified of each new answer to what you watch."
      empty={watchesTexts.noneWatched}
      verb="Stop watching"
      {...list}
    >
      <div className={styles.choices}>
        <Choice user={user} option="watchesStarted" label="Watch what I start" />
        <Choice user={user} option="watchesAnswered" label="Watch what I answer" />
      </div>
    </UndoList>
  );
}

/** In the account settings: the threads, posts and bugs that the viewer mutes. */
export function MutedWatches({ user }: { user: LoggedUser }) {
  return (
    <UndoList
      heading="Muted threads, posts and bugs"
      lead="You are notified of nothing that happens there, and nobody is told."
      empty={watchesTexts.noneMuted}
      verb="Unmute"
      {...useEntries(user.info.id, 'muted')}
    />
  );
}

const kindNames = { forumThread: 'Thread', post: 'Post', bug: 'Bug or suggestion' } as const;

/** One page of what the viewer watches or mutes, as rows of a list. */
function useEntries(viewerId: number, state: 'watching' | 'muted') {
  const dispatch = useAppDispatch();
  const [page, onPage] = useState(1);
  const { data, error, retry } = useWatchList(viewerId, state, page);
  const entryOf = ({ targetType, targetId, title, link, since }: Watch): UndoEntry => ({
    ...{ key: `${targetType}.${targetId}`, name: title, to: link, kind: kindNames[targetType], since },
    undo: () => toastOnError(() => dispatch(setWatchState({ targetType, targetId }, 'neutral'))),
  });
  const listed = { data: data && { ...data, items: data.items.map(entryOf) }, error, retry };
  return { listed, page, onPage };
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
