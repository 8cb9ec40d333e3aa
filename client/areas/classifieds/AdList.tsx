import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { classifiedsTexts } from '#shared/areas/recruiting/classifieds';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { useFocusNewItems } from '../../ui/focus/useFocusNewItems';
import { NewItemsPill } from '../../ui/feedback/NewItemsPill';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { countFilters, filtersAddress, unfiltered, type Filters } from './filters';
import { AdRow } from './AdRow';
import styles from './Classifieds.module.css';
import type { useAds } from './useAds';

interface AdListProps {
  filters: Filters;
  list: ReturnType<typeof useAds>;
  onReveal: () => void;
}

/** The ads, newest first; new ones of others wait behind the pill while somebody reads. */
export function AdList({ filters, list, onReveal }: AdListProps) {
  const { postType } = filters;
  const { ads, newIds, error, isKnown, isFetching, hasMore, retry, loadMore } = list;
  const { list: rows, onLoadMore } = useFocusNewItems(ads.length);
  function more() {
    onLoadMore();
    loadMore();
  }
  function reveal() {
    list.reveal();
    onReveal();
  }
  return (
    <>
      <NewItemsPill
        count={newIds.length}
        text={newIds.length === 1 ? '1 new classified' : `${newIds.length} new classifieds`}
        onClick={reveal}
        onQuiet={reveal}
        isEmpty={ads.length === 0}
      />
      {!isKnown && error === undefined && <LoadingSkeleton shape="rows" count={5} />}
      {isKnown && ads.length === 0 && (
        <EmptyState
          icon={<IconMoodEmpty size={36} />}
          text={classifiedsTexts.noResults}
          {...(postType === 'game projects' && { hint: classifiedsTexts.noGamesWithSkill })}
          action={
            countFilters(filters) > 0 && (
              <Button component={Link} to={filtersAddress(unfiltered(postType))} variant="default">
                Show all open classifieds
              </Button>
            )
          }
        />
      )}
      {ads.length > 0 && (
        <ul ref={rows} className={styles.rows} aria-busy={isFetching && isKnown}>
          {ads.map((ad) => (
            <AdRow key={ad.id} ad={ad} />
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {hasMore && error === undefined && (
        <Button className={styles.more ?? ''} variant="default" loading={isFetching} onClick={more}>
          Load more classifieds
        </Button>
      )}
    </>
  );
}
