import { useMemo } from 'react';
import { inboxLimits, type InboxFolder } from '#shared/areas/inbox';
import { useFetched } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { fetchFolder } from './inbox.slice';
import { isAtOrAbove } from './inboxReducers';
import { byNewest, folderOf, moreKey } from './state';

const selectFolders = (state: RootState) => state.inbox.folders;

/** A folder's conversations, newest message first, as far as they are loaded. */
export function useFolder(folder: InboxFolder) {
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => state.inbox.conversations);
  const known = useAppSelector((state) => state.inbox.known[folder]);
  const more = useAppSelector((state) => state.inbox.folders[moreKey(folder)]);
  const limit = inboxLimits.pageSize;
  const first = useFetched(fetchFolder, selectFolders, { key: folder, input: { folder, limit } });
  const floor = known?.floor ?? null;
  const shown = useMemo(
    () =>
      Object.values(all)
        .filter((conversation) => folderOf(conversation) === folder && isAtOrAbove(conversation, floor))
        .sort(byNewest),
    [all, folder, floor],
  );
  return {
    shown: known ? shown : undefined,
    hasMore: floor !== null,
    error: known ? undefined : first.error,
    retry: first.retry,
    isLoadingMore: more?.status === 'fetching',
    moreError: more?.error,
    loadMore: () =>
      void dispatch(fetchFolder({ key: moreKey(folder), input: { folder, limit, startResult: shown.length } })),
  };
}

/** How many conversations wait among the requests: as the list said, or as many as are known. */
export function useRequestCount(): number {
  return useAppSelector(({ inbox: { conversations, known, requests } }) =>
    known.requests?.floor === null
      ? Object.values(conversations).filter(({ isRequest }) => isRequest).length
      : Math.max(requests, Object.values(conversations).filter(({ isRequest }) => isRequest).length),
  );
}
