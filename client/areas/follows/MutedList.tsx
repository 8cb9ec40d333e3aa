import { useState } from 'react';
import { Link } from 'react-router-dom';
import { followsTexts, type Mute } from '#shared/areas/follows';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { profileEntry, UndoList, type UndoEntry } from '../../profiles/UndoList';
import { useMuted } from './follows.slice';
import { setFollowState } from './setFollowState';

/** The developers and games that the viewer mutes, with a button to unmute them. */
export function MutedList({ user: { info } }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(1);
  const { data, error, retry } = useMuted(info.id, page);
  const entryOf = (muted: Mute): UndoEntry => ({
    ...profileEntry({ of: muted, kind: muted.parentType, level: muted.xpLevelData }),
    since: muted.mutedAt,
    undo: () =>
      toastOnError(() => dispatch(setFollowState({ parentType: muted.parentType, parentId: muted.id }, 'neutral'))),
  });
  return (
    <UndoList
      heading="Muted developers and games"
      lead={
        <>
          They stay out of your home, media and notifications, and nobody is told. Those you follow are under{' '}
          <Link to={paths.developer(info.stringUrl, 'Connections')}>your connections</Link>.
        </>
      }
      empty={followsTexts.noneMuted}
      listed={{ data: data && { ...data, items: data.items.map(entryOf) }, error, retry }}
      page={page}
      onPage={setPage}
      verb="Unmute"
    />
  );
}
