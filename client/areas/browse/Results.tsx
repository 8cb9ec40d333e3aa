import { Button, Skeleton } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { browseTexts } from '#shared/areas/browse';
import { addressOf, countFilters, unfiltered, type Filters } from '#shared/browseFilters';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Pagination } from '../../ui/layout/Pagination';
import { ProgressiveList } from '../../ui/layout/ProgressiveList';
import { EarlyPictures } from '../../ui/layout/EarlyPictures';
import styles from './Browse.module.css';
import cardStyles from './Card.module.css';
import { DeveloperCard } from './DeveloperCard';
import { GameCard } from './GameCard';
import type { useBrowse } from './browse.slice';

interface ResultsProps {
  filters: Filters;
  list: ReturnType<typeof useBrowse>;
  lastPage: number | undefined;
  onPage: (page: number) => void;
}

/** The cards of one page of results, and the pagination. */
/** As many stand on the first screen of a phone. */
const earlyCards = 3;

export function Results({ filters, list, lastPage, onPage }: ResultsProps) {
  const { shown, data, error, retry } = list;
  const [wasKnown] = useState(shown !== undefined);
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!shown) return <CardSkeletons />;
  if (data?.totalResults === 0) return <NoResults filters={filters} />;
  const hrefOf = (page: number) => addressOf({ ...filters, page });
  function turnTo(page: number) {
    onPage(page);
    window.scrollTo(0, 0);
  }
  return (
    <>
      <ProgressiveList items={shown.browseResults} whole={wasKnown}>
        {(drawn) => (
          <ul className={styles.cards} aria-busy={!data}>
            {drawn.map((result, index) => (
              <li key={result.id} data-list-item>
                <EarlyPictures value={index < earlyCards}>
                  {result.resultType === 'games' ? <GameCard game={result} /> : <DeveloperCard developer={result} />}
                </EarlyPictures>
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
  const { category } = filters;
  return (
    <EmptyState
      icon={<IconMoodEmpty size={32} />}
      text={browseTexts.noResults}
      {...(category === 'games' && { hint: browseTexts.noGamesWithSkill })}
      action={
        countFilters(filters) > 0 && (
          <Button component={Link} to={addressOf(unfiltered(category))} variant="default">
            {category === 'games' ? 'Show all games' : 'Show all developers'}
          </Button>
        )
      }
    />
  );
}

/** Placeholders for the cards while the first list loads. */
function CardSkeletons() {
  return (
    <div className={styles.cards} role="status" aria-label="Loading">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={cardStyles.card}>
          <div className={cardStyles.head}>
            <Skeleton height={57} width={57} circle />
            <div className={cardStyles.waitingLines}>
              <Skeleton height={16} width="55%" />
              <Skeleton height={12} width="35%" />
            </div>
          </div>
          <Skeleton height={22} width="80%" />
          <Skeleton height={12} width="65%" />
          <Skeleton height={12} width="45%" />
        </div>
      ))}
    </div>
  );
}
