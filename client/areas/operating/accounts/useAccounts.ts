import { useState } from 'react';
import type { AccountFilter, AccountsPage, deskAccounts } from '#shared/areas/operating/accounts';
import type { InputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { useFetched } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { followPages, useLiveList } from '../../../app/live/liveList';
import type { RootState } from '../../../app/store';
import { useIsSignInOver } from '../useIsSignInOver';
import { deskAccountsSlice, fetchAccounts, selectAccountPages, selectDeletedAccounts } from './accounts.slice';

const slice = { select: (state: RootState) => state.deskAccounts, actions: deskAccountsSlice.actions };
/** On a busy site somebody registers or confirms an address all the time. */
const atMostEveryMs = 3_000;

/** The accounts of a filter, followed live while they are shown. `newer` of them wait behind the pill. */
export function useAccounts(which: AccountFilter) {
  const dispatch = useAppDispatch();
  const list = useLiveList(slice, which, topics.desk);
  const { pages, revealed: upTo = 0, depth, generation } = list;
  const deleted = useAppSelector(selectDeletedAccounts);
  const isOver = useIsSignInOver();
  const { shown, due } = followPages<AccountsPage, InputOf<typeof deskAccounts.listAccounts>, number>(
    pages,
    { depth, generation },
    {
      pageAt: (before) =>
        before === null
          ? { key: which, input: { which, ...(upTo > 0 && { upTo }) } }
          : { key: `${which}<${before}`, input: { which, before } },
      next: (fetched) => (fetched.at(-1)?.hasMore ? (fetched.at(-1)?.items.at(-1)?.id ?? null) : null),
    },
  );
  // The server refuses all that is read once the sign-in is over; what is shown stays until it is fresh again.
  const { status, error, retry, ...entry } = useFetched(fetchAccounts, selectAccountPages, due, {
    ...{ when: !isOver, atMostEveryMs },
  });
  const isWhole = status === 'fetched' && entry.generation === generation && error === undefined;
  const whole = useWhole(shown, isWhole);

  return {
    accounts: whole.flatMap(({ items }) => items).filter(({ id }) => !deleted.includes(id)),
    newer: pages[which]?.data?.newer ?? 0,
    isKnown: whole.length > 0,
    hasMore: whole.at(-1)?.hasMore === true,
    isLoadingMore: whole.length < depth && !isWhole,
    error,
    retry,
    loadMore: list.loadMore,
    /** Reads the list anew, up to the newest account. */
    reveal: () => void dispatch(fetchAccounts({ key: which, input: { which } })),
  };
}

/**
 * The pages as they were when all of them were up to date last. A page that is read again may end elsewhere, and the one
 * after it has to follow before they fit together: meanwhile nothing moves.
 */
function useWhole<Page>(shown: readonly Page[], isWhole: boolean): readonly Page[] {
  const [whole, setWhole] = useState(shown);
  const isChanged = shown.length !== whole.length || shown.some((page, index) => page !== whole[index]);
  if (!isWhole || !isChanged) return whole;
  setWhole(shown);
  return shown;
}
