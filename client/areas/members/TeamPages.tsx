import type { ReactNode } from 'react';
import type { Member } from '#shared/areas/members';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { teamPageSize, useTeamPage } from './members.slice';

interface TeamPagesProps {
  gameId: number;
  /** How many pages are shown; all there are, if it is left out. */
  pages?: number;
  /** Shows the members of these pages together. */
  children: (team: Member[], hasMore: boolean) => ReactNode;
  /** The pages that stand before, and where the next one begins. */
  before?: Member[];
  startResult?: number;
}

/** A team, page by page, and what is said while one is on its way or has failed. */
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
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingSkeleton shape="rows" count={3} />}
    </>
  );
}
