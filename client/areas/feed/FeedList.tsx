import { Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { feedTexts } from '#shared/areas/feed';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { NewItemsPill } from '../../ui/feedback/NewItemsPill';
import { effectiveStyle, type ShownStyle } from './layout/columns';
import { FeedLayout } from './layout/FeedLayout';
import styles from './FeedList.module.css';
import { FeedSkeleton } from './FeedSkeleton';
import type { Feed } from './feedView';
import { LayoutSwitch } from './layout/LayoutSwitch';
import { useFeed } from './useFeed';
import { useLayoutStyle } from './layout/useLayoutStyle';
import { useWidth } from './useWidth';

interface FeedListProps {
  of: Feed;
  heading: string;
  empty: { text: string; hint?: string; action?: ReactNode };
  /** How it is laid out: as the viewer has chosen, or as it always is. */
  layout?: 'chosen' | ShownStyle;
  /** The heading stands above already, as the name of a tab: it is only heard. */
  isHeadingSaid?: boolean;
  /** Called when the posts behind the pill are shown. */
  onReveal?: () => void;
}

/** A feed with all its states, following what happens live. */
export function FeedList({ of, heading, empty, layout: given = 'whole', isHeadingSaid, onReveal }: FeedListProps) {
  const feed = useFeed(of);
  const layout = useLayoutStyle();
  const { ref, width } = useWidth<HTMLElement>();
  const focusOn = useRef<'newest' | number | null>(null);
  const { posts, newIds, error, isKnown, isComplete, isFetching } = feed;
  const [wasKnown] = useState(isKnown);
  // What has come is drawn in short slices, which leave a slow phone usable.
  const isThere = useDeferredValue(isKnown);

  useEffect(() => {
    const wanted = focusOn.current;
    const target = wanted === 'newest' ? posts[0] : posts[wanted ?? posts.length];
    if (!target || (wanted === 'newest' && newIds.length > 0)) return;
    focusOn.current = null;
    const card = ref.current?.querySelector<HTMLElement>(`[data-post="${target.id}"], [data-posts~="${target.id}"]`);
    card?.focus({ preventScroll: wanted !== 'newest' });
    if (wanted === 'newest') ref.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [posts, newIds, ref]);

  function reveal() {
    focusOn.current = 'newest';
    feed.reveal();
    onReveal?.();
  }
  function loadMore() {
    focusOn.current = posts.length;
    feed.loadMore();
  }

  return (
    <section ref={ref} className={styles.feed} aria-label={heading}>
      <div className={styles.top} data-hidden={isHeadingSaid}>
        <h2>{heading}</h2>
        {given === 'chosen' && layout.canChoose && width > 0 && (
          <LayoutSwitch style={layout.style} width={width} onStyle={(style) => void layout.choose(style)} />
        )}
      </div>
      <NewItemsPill
        text={newIds.length === 1 ? '1 new post' : `${newIds.length} new posts`}
        count={newIds.length}
        onClick={reveal}
      />
      {!isThere && error === undefined && <FeedSkeleton />}
      {isThere && posts.length === 0 && <EmptyState {...empty} icon={<IconNotebook size={36} />} />}
      {isThere && posts.length > 0 && (
        <FeedLayout
          posts={posts}
          style={effectiveStyle(given === 'chosen' ? layout.style : given, width)}
          width={width}
          hasPins={of.feedType !== 'home'}
          whole={wasKnown}
        />
      )}
      {error !== undefined && <ErrorNotice text={error} onRetry={feed.retry} />}
      {isThere && !isComplete && error === undefined && (
        <Button className={styles.more ?? ''} variant="default" loading={isFetching} onClick={loadMore}>
          {feedTexts.loadMore}
        </Button>
      )}
    </section>
  );
}
