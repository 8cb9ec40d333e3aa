import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Developer } from '#shared/areas/developerEvents';
import type { Credit } from '#shared/areas/members';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { CreditRow, GameLine } from './CreditRow';
import styles from './Credits.module.css';
import { creditPageSize, useCreditPage } from './credits.slice';

interface DeveloperCreditsProps {
  developer: Pick<Developer, 'id' | 'alias' | 'games'>;
  isOwn: boolean;
}

const levels = { owner: 'Owner', mod: 'Moderator', member: 'Member' } as const;

/** The games that a developer works on and those they left, with positions and years. */
export function DeveloperCredits({ developer, isOwn }: DeveloperCreditsProps) {
  const { id, alias, games } = developer;
  const [pages, setPages] = useState(1);
  return (
    <CreditPages
      developerId={id}
      pages={pages}
      meanwhile={
        <ul className={styles.credits}>
          {games.map((game) => (
            <li key={game.id} className={styles.credit}>
              <GameLine game={game}>{levels[game.moderatorLevel]}</GameLine>
            </li>
          ))}
        </ul>
      }
    >
      {(credits, hasMore) => {
        const current = credits.filter(({ status }) => status === 'Current');
        const past = credits.filter(({ status }) => status === 'Former');
        return (
          <>
            {current.length === 0 && <p className={styles.none}>{noGames(isOwn ? null : alias)}</p>}
            <CreditList credits={current} isOwn={isOwn} />
            {past.length > 0 && <h3 className={styles.title}>Past credits</h3>}
            <CreditList credits={past} isOwn={isOwn} />
            {hasMore && (
              <Button variant="default" size="sm" onClick={() => setPages(pages + 1)}>
                Show more credits
              </Button>
            )}
          </>
        );
      }}
    </CreditPages>
  );
}

const noGames = (alias: string | null) =>
  alias === null
    ? 'You are not a member of any game project yet.'
    : `${alias} is not a member of any game project right now.`;

function CreditList({ credits, isOwn }: { credits: readonly Credit[]; isOwn: boolean }) {
  if (credits.length === 0) return null;
  return (
    <ul className={styles.credits}>
      {credits.map((credit) => (
        <CreditRow key={credit.id} credit={credit} isOwn={isOwn} />
      ))}
    </ul>
  );
}

interface CreditPagesProps {
  developerId: number;
  pages: number;
  /** Shown until the first page is there. */
  meanwhile: ReactNode;
  children: (credits: Credit[], hasMore: boolean) => ReactNode;
  before?: Credit[];
  startResult?: number;
}

/** Credits page by page. */
function CreditPages({ developerId, pages, meanwhile, children, before = [], startResult = 0 }: CreditPagesProps) {
  const { data, error, retry } = useCreditPage(developerId, startResult);
  const credits = [...before, ...(data?.items ?? [])];
  if (pages > 1 && data?.hasMore) {
    const next = {
      developerId,
      pages: pages - 1,
      meanwhile,
      before: credits,
      startResult: startResult + creditPageSize,
    };
    return <CreditPages {...next}>{children}</CreditPages>;
  }
  return (
    <>
      {data || before.length > 0 ? children(credits, data?.hasMore ?? false) : meanwhile}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
    </>
  );
}
