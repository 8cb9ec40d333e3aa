import { useMemo } from 'react';
import { inboxLimits, type InboxFolder } from '#shared/areas/inbox';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { fetchFolder } from './inbox.slice';
import { isAtOrAbove } from './inboxReducers';
import { byNewest, folderOf, moreKey } from './state';

const selectFolders = (state: RootState) => state.inbox.folders;

/** The loaded conversations of a folder, newest message first; `shown` is undefined before the first page. */
export function useFolder(folder: InboxFolder) {
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => state.inbox.conversations);
  const loaded = useAppSelector((state) => state.inbox.loaded[folder]);
  const more = useAppSelector((state) => state.inbox.folders[moreKey(folder)]);
  const limit = inboxLimits.pageSize;
  const first = useFetched(fetchFolder, selectFolders, { key: folder, input: { folder, limit } });
  const floor = loaded?.floor ?? null;
  const shown = useMemo(
    () =>
      Object.values(all)
        .filter((conversation) => folderOf(conversation) === folder && isAtOrAbove(conversation, floor))
        .sort(byNewest),
    [all, folder, floor],
  );
  return {
    shown: loaded ? shown : undefined,
    hasMore: floor !== null,
    error: loaded ? undefined : first.error,
    retry: first.retry,
    isLoadingMore: more?.status === 'fetching',
    moreError: more?.error,
    loadMore: () =>
      void dispatch(fetchFolder({ key: moreKey(folder), input: { folder, limit, startResult: shown.length } })),
  };
}

/** The number of requests: as the server counted them, or as many as are loaded. */
export function useRequestCount(): number {
  return useAppSelector(({ inbox: { conversations, loaded, requests } }) =>
    loaded.requests?.floor === null
      ? Object.values(conversations).filter(({ isRequest }) => isRequest).length
      : Math.max(requests, Object.values(conversations).filter(({ isRequest }) => isRequest).length),
  );
}
