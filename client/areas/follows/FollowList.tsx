import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  followsLimits,
  type FollowedGame,
  type FollowedPerson,
  type FollowList as ListName,
} from '#shared/areas/follows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { clampPage, Pagination } from '../../ui/layout/Pagination';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { ProfileGrid } from './ProfileGrid';
import { useFollowList, type FollowTarget } from './follows.slice';

interface FollowListProps {
  of: FollowTarget;
  list: ListName;
  /** The name of the list, for screen readers. */
  label: string;
  empty: string;
}

/** One list of connections in pages. The page is part of the address, so that Back returns to it. */
export function FollowList({ of, list, label, empty }: FollowListProps) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const page = Math.max(1, clampPage(Number(search.get(list) ?? 1), Number.MAX_SAFE_INTEGER));
  const { data, error, retry } = useFollowList(of, list, page);
  const lastPage = data && Math.max(1, Math.ceil((data.total ?? 0) / followsLimits.pageSize));

  const addressOf = (number: number) => {
    const next = new URLSearchParams(search);
    if (number === 1) next.delete(list);
    else next.set(list, String(number));
    return next;
  };

  // The last entry of a page may be removed while it is shown.
  const isBeyond = lastPage !== undefined && page > lastPage;
  const lastAddress = lastPage === undefined ? '' : addressOf(lastPage).toString();
  useEffect(() => {
    if (isBeyond) setSearch(lastAddress, { replace: true });
  }, [isBeyond, lastAddress, setSearch]);

  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data || lastPage === undefined) return <LoadingSkeleton shape="rows" count={3} />;
  if (data.items.length === 0 && page === 1) return <EmptyState text={empty} icon={<IconUsers size={32} />} />;
  const faces: readonly (FollowedPerson | FollowedGame)[] = data.items;
  return (
    <>
      <ProfileGrid faces={faces} kind={list === 'followingGames' ? 'game' : 'developer'} label={label} />
      <Pagination
        page={page}
        totalPages={lastPage}
        onPage={(number) => setSearch(addressOf(number))}
        hrefOf={(number) => `${pathname}?${addressOf(number).toString()}`}
        label={label}
      />
    </>
  );
}
