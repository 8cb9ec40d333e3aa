import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { browseTexts } from '#shared/areas/browse';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ProgressiveList } from '../../ui/layout/ProgressiveList';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Pagination } from '../../ui/layout/Pagination';
import { addressOf, type Filters } from './filters';
import type { useBrowse } from './browse.slice';
import { CardsWaiting } from './CardsWaiting';
import { DeveloperCard } from './DeveloperCard';
import { GameCard } from './GameCard';
import styles from './Browse.module.css';

interface ResultsProps {
  filters: Filters;
  list: ReturnType<typeof useBrowse>;
  lastPage: number | undefined;
}

/** The cards of one page, and the way to the others. */
export function Results({ filters, list, lastPage }: ResultsProps) {
  const navigate = useNavigate();
  const { shown, data, error, retry } = list;
  const [wasKnown] = useState(shown !== undefined);
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!shown) return <CardsWaiting />;
  if (data?.totalResults === 0) return <NoResults filters={filters} />;
  const hrefOf = (page: number) => addressOf({ ...filters, page });
  function turnTo(page: number) {
    void navigate(hrefOf(page));
    window.scrollTo(0, 0);
  }
  return (
    <>
      <ProgressiveList items={shown.browseResults} whole={wasKnown}>
        {(drawn) => (
          <ul className={styles.cards} aria-busy={!data}>
            {drawn.map((result) => (
              <li key={result.id} data-list-item>
                {result.resultType === 'games' ? <GameCard game={result} /> : <DeveloperCard developer={result} />}
              </li>
            ))}
          </ul>
        )}
      </ProgressiveList>
      {lastPage !== undefined && (
        <Pagination label="Results" page={filters.page} totalPages={lastPage} onPage={turnTo} hrefOf={hrefOf} />
      )}
    </>
  );
}

function NoResults({ filters }: { filters: Filters }) {
  const hint = filters.category === 'games' ? { hint: browseTexts.noGamesWithSkill } : {};
  return <EmptyState icon={<IconMoodEmpty size={32} />} text={browseTexts.noResults} {...hint} />;
}
