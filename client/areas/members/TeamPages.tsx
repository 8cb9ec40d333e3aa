import type { ReactNode } from 'react';
import type { Member } from '#shared/areas/members';
import { FetchState } from '../../ui/feedback/FetchState';
import { teamPageSize, useTeamPage } from './members.slice';

interface TeamPagesProps {
  gameId: number;
  /** How many pages are shown; all if it is left out. */
  pages?: number;
  /** Renders the members of these pages. */
  children: (team: Member[], hasMore: boolean) => ReactNode;
  /** Members of the pages before, and the index of this page's first result. */
  before?: Member[];
  startResult?: number;
}

/** A team, page by page, with the states of loading and failure. */
export function TeamPages({ gameId, pages = Infinity, children, before = [], startResult = 0 }: TeamPagesProps) {
  const { data, error, retry } = useTeamPage(gameId, startResult);
  const team = [...before, ...(data?.items ?? [])];
  if (pages > 1 && data?.hasMore) {
    const next = { gameId, pages: pages - 1, before: team, startResult: startResult + teamPageSize };
    return <TeamPages {...next}>{children}</TeamPages>;
  }
  return (
    <>
      {team.length > 0 && children(team, data?.hasMore ?? false)}
      <FetchState {...{ data, error, retry }} shape="rows" count={3} />
    </>
  );
}
