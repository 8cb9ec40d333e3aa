import { Button } from '@mantine/core';
import { IconArrowUp, IconMoodEmpty } from '@tabler/icons-react';
import { classifiedsTexts } from '#shared/areas/classifieds';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { useFocusNewItems } from '../../ui/focus/useFocusNewItems';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { PostType } from './filters';
import { AdRow } from './AdRow';
import styles from './Classifieds.module.css';
import type { useAds } from './useAds';

interface AdListProps {
  postType: PostType;
  list: ReturnType<typeof useAds>;
  onReveal: () => void;
}

/** The ads, newest first; what others put up meanwhile waits behind its pill. */
export function AdList({ postType, list, onReveal }: AdListProps) {
  const { ads, held, error, isKnown, isFetching, hasMore, retry, loadMore } = list;
  const { list: rows, asked } = useFocusNewItems(ads.length);
  function more() {
    asked();
    loadMore();
  }
  function reveal() {
    list.reveal();
    onReveal();
  }
  return (
    <>
      <div className={styles.pillPlace} role="status">
        {held.length > 0 && (
          <Button className={styles.pill ?? ''} radius="xl" leftSection={<IconArrowUp size={16} />} onClick={reveal}>
            {held.length === 1 ? '1 new classified' : `${held.length} new classifieds`}
          </Button>
        )}
      </div>
      {!isKnown && error === undefined && <LoadingSkeleton shape="rows" count={5} />}
      {isKnown && ads.length === 0 && (
        <EmptyState
          icon={<IconMoodEmpty size={36} />}
          text={classifiedsTexts.noResults}
          {...(postType === 'game projects' && { hint: classifiedsTexts.noGamesWithSkill })}
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
