import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './MembersList.module.css';
import { TeamGroups } from './TeamGroups';
import { TeamPages } from './TeamPages';

/** By position, the members of now, then the former ones. */
export function MembersList({ gameId }: { gameId: number }) {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles.team}>
      <TeamPages gameId={gameId} pages={pages}>
        {(team, hasMore) => (
          <>
            <TeamGroups title="Current Members" members={team.filter(({ status }) => status === 'Current')} />
            <TeamGroups title="Former Members" members={team.filter(({ status }) => status === 'Former')} />
            {hasMore && (
              <Button variant="default" onClick={() => setPages(pages + 1)}>
                Show more members
              </Button>
            )}
          </>
        )}
      </TeamPages>
    </div>
  );
}
