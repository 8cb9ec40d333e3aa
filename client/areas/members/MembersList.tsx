import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '#shared/areas/members';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import { teamPageSize, useTeamPage } from './members.slice';
import styles from './MembersList.module.css';
import { TeamGroups } from './TeamGroups';

/** The Members tab: by position, the members of now, then the former ones. */
export function MembersList({ gameId }: { gameId: number }) {
  const [pages, setPages] = useState(1);
  return (
    <TeamFrom gameId={gameId} before={[]} startResult={0} pages={pages} onMore={() => setPages((count) => count + 1)} />
  );
}

interface TeamFromProps {
  gameId: number;
  /** The pages that stand before this one. */
  before: Member[];
  startResult: number;
  /** How many pages are shown from here on. */
  pages: number;
  onMore: () => void;
}

/** One page and all that follow it; groups are made of the pages together. */
function TeamFrom({ gameId, before, startResult, pages, onMore }: TeamFromProps) {
  const { data, error, retry } = useTeamPage(gameId, startResult);
  const team = [...before, ...(data?.items ?? [])];
  const isLast = pages === 1 || data?.hasMore !== true;
  if (!isLast) {
    const next = { gameId, before: team, startResult: startResult + teamPageSize, pages: pages - 1, onMore };
    return <TeamFrom {...next} />;
  }
  return (
    <div className={styles.team}>
      <TeamGroups title="Current Members" members={team.filter(({ status }) => status === 'Current')} />
      <TeamGroups title="Former Members" members={team.filter(({ status }) => status === 'Former')} />
      {error !== undefined && <Notice text={error} onRetry={retry} />}
      {!data && error === undefined && <Waiting shape="rows" count={3} />}
      {data?.hasMore && (
        <Button variant="default" onClick={onMore}>
          Show more members
        </Button>
      )}
    </div>
  );
}
