import { useState } from 'react';
import { contactTexts, type Block } from '#shared/areas/contact';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { profileEntry, UndoList, type UndoEntry } from '../../profiles/UndoList';
import { setBlocked } from './setBlocked';
import { useBlocks } from './contact.slice';

/** The people that the viewer has blocked, with a button to unblock them. */
export function BlockedPeople({ viewerId }: { viewerId: number }) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(1);
  const { data, error, retry } = useBlocks(viewerId, page);
  const entryOf = ({ developer, blockedAt }: Block): UndoEntry => ({
    ...profileEntry({ of: developer, kind: 'developer', level: developer.xpLevelData }),
    since: blockedAt,
    undo: async () => {
      const { id } = developer;
      if (id !== null) await toastOnError(() => dispatch(setBlocked(id, false)));
    },
  });
  return (
    <UndoList
      heading="Blocked people"
      empty={contactTexts.noneBlocked}
      listed={{ data: data && { ...data, items: data.items.map(entryOf) }, error, retry }}
      page={page}
      onPage={setPage}
      verb="Unblock"
    />
  );
}
