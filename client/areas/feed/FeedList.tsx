import { Button, Skeleton } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { useAppSelector } from '../../app/hooks';
import { useLastVisit } from '../../app/storage/useLastVisit';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LastVisitLine } from '../../ui/feedback/LastVisitLine';
import { NewItemsPill } from '../../ui/feedback/NewItemsPill';
import { effectiveStyle, type ShownStyle } from './layout/columns';
import { FeedLayout } from './layout/FeedLayout';
import styles from './FeedList.module.css';
import { loadMarkdown } from '../../markdown/Markdown';
import { selectViewerId } from '../account';
import { feedKey, isOfSite, type Feed } from './feedView';
import { LayoutSwitch } from './layout/LayoutSwitch';
import { useFeed } from './useFeed';
import { useLayoutStyle } from './layout/useLayoutStyle';
import { useWidth } from '../../ui/layout/useWidth';

interface FeedListProps {
  of: Feed;
  heading: string;
  empty: { text: string; hint?: string };
  /** "chosen" by the viewer in their options, or fixed. */
  layout?: 'chosen' | ShownStyle;
  /** The heading is for screen readers only: the name of a tab above says it already. */
  isHeadingHidden?: boolean;
  /** A choice beside the heading. */
  choice?: ReactNode;
  /** Called when posts that came live are shown. */
  onReveal?: () => void;
}

/** A feed with all its states, live. */
export function FeedList(props: FeedListProps) {
  const { of, heading, empty, layout: given = 'whole', isHeadingHidden, choice, onReveal } = props;
  const feed = useFeed(of);
  const layout = useLayoutStyle();
  // A phone has one column, measured or not.
  const { ref, width } = useWidth<HTMLElement>({ isDeferredOnPhones: true });
  const focusOn = useRef<'newest' | number | null>(null);
  const { posts, newIds, error, isKnown, isComplete, isFetching } = feed;
  const [wasKnown] = useState(isKnown);
  // The first posts are rendered as a deferred update, so that a slow phone stays usable.
  const isReady = useDeferredValue(isKnown);
  const style = effectiveStyle(given === 'chosen' ? layout.style : given, width);
  const look = { style, width, hasPins: !isOfSite(of), whole: wasKnown };
  const unseen = useUnseen(of, posts, style);

  useEffect(() => {
    const wanted = focusOn.current;
    const target = wanted === 'newest' ? posts[0] : posts[wanted ?? posts.length];
    if (!target || (wanted === 'newest' && newIds.length > 0)) return;
    focusOn.current = null;
    const card = ref.current?.querySelector<HTMLElement>(`[data-post="${target.id}"], [data-posts~="${target.id}"]`);
    card?.focus({ preventScroll: wanted !== 'newest' });
    if (wanted === 'newest') ref.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [posts, newIds, ref]);

  function revealQuietly() {
    feed.reveal();
    onReveal?.();
  }
  function reveal() {
    focusOn.current = 'newest';
    revealQuietly();
  }
  function loadMore() {
    focusOn.current = posts.length;
    feed.loadMore();
  }

  return (
    <section ref={ref} className={styles.feed} aria-label={heading}>
      <div className={styles.top} data-hidden={isHeadingHidden}>
        <h2>{heading}</h2>
        {choice !== undefined && <div className={styles.choice}>{choice}</div>}
        {given === 'chosen' && layout.canChoose && width > 0 && (
          <LayoutSwitch style={layout.style} width={width} onStyle={(style) => void layout.choose(style)} />
        )}
      </div>
      <NewItemsPill
        text={newIds.length === 1 ? '1 new post' : `${newIds.length} new posts`}
        count={newIds.length}
        onClick={reveal}
        onQuiet={revealQuietly}
      />
      {!isReady && error === undefined && <FeedSkeleton />}
      {isReady && posts.length === 0 && <EmptyState {...empty} icon={<IconNotebook size={36} />} />}
      {isReady && <Posts posts={posts} unseen={unseen} look={look} />}
      {error !== undefined && <ErrorNotice text={error} onRetry={feed.retry} />}
      {isReady && !isComplete && error === undefined && (
        <Button className={styles.more ?? ''} variant="default" loading={isFetching} onClick={loadMore}>
          {feedTexts.loadMore}
        </Button>
      )}
    </section>
  );
}

interface PostsProps {
  posts: FeedPost[];
  /** Those of them above the line. */
  unseen: FeedPost[];
  look: Omit<ComponentProps<typeof FeedLayout>, 'posts'>;
}

function Posts({ posts, unseen, look }: PostsProps) {
  return (
    <>
      {unseen.length > 0 && (
        <>
          <FeedLayout posts={unseen} {...look} />
          <LastVisitLine />
        </>
      )}
      {posts.length > 0 && <FeedLayout key="seen" posts={posts.slice(unseen.length)} {...look} />}
    </>
  );
}

/** The posts at the top of a feed of the site that are new since the last visit, if some are by others; the gallery has no line. */
function useUnseen(of: Feed, posts: readonly FeedPost[], style: ShownStyle): FeedPost[] {
  const viewerId = useAppSelector(selectViewerId);
  const before = useLastVisit(`feed.${feedKey(of)}`, isOfSite(of) ? viewerId : null, posts[0]?.id ?? 0);
  const border = before === 0 || style === 'pictures' ? 0 : posts.findIndex(({ id }) => id <= before);
  const unseen = posts.slice(0, Math.max(0, border));
  return unseen.some(({ posterDetails }) => posterDetails.id !== viewerId) ? unseen : [];
}

/** Placeholders for three posts. The Markdown renderer is fetched meanwhile. */
function FeedSkeleton() {
  useEffect(() => void loadMarkdown(), []);
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {[86, 64, 72].map((width) => (
        <div key={width} className={styles.waiting}>
          <div className={styles.waitingHead}>
            <Skeleton height={36} circle />
            <Skeleton height={13} width="32%" />
          </div>
          <Skeleton height={18} width={`${width - 20}%`} />
          <Skeleton height={13} />
          <Skeleton height={13} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
