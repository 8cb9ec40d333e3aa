import { Fragment, Suspense, useMemo, useState } from 'react';
import Masonry from 'react-masonry-css';
import type { FeedPost } from '#shared/areas/feed';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { ProgressiveList } from '../../../ui/layout/ProgressiveList';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { HideBlocked } from '../../contact';
import { columnsThatFit, interleave, assignColumns, type ShownStyle } from './columns';
import styles from '../FeedList.module.css';
import { groupMediaRuns, type FeedItem } from './mediaRuns';
import { PostCard } from '../post/PostCard';

const MediaRunCard = lazyWithRetry(() => import('./MediaRunCard'));

interface FeedLayoutProps {
  posts: FeedPost[];
  style: ShownStyle;
  /** The width of all columns together, in px. */
  width: number;
  /** Whether pinned posts are shown apart: on pages, not on home. */
  hasPins: boolean;
  /** Renders all posts at once: they were in the store before the feed was shown. */
  whole: boolean;
}

/** The posts in one column or in several, which are filled independently of each other. */
export function FeedLayout({ posts, style, width, hasPins, whole }: FeedLayoutProps) {
  const items = useMemo(() => groupMediaRuns(posts, { hasPins }), [posts, hasPins]);
  const columns = columnsThatFit(style, width);
  return (
    <ProgressiveList items={items} whole={whole}>
      {(drawn) =>
        columns > 1 ? (
          <Columns key={`${style}.${columns}`} items={drawn} style={style} count={columns} hasPins={hasPins} />
        ) : (
          <div className={styles.rows} data-narrow={style === 'single' || undefined}>
            {drawn.map((item) => (
              <Card key={item.key} item={item} hasPins={hasPins} />
            ))}
          </div>
        )
      }
    </ProgressiveList>
  );
}

interface ColumnsProps {
  items: readonly FeedItem[];
  style: ShownStyle;
  count: number;
  hasPins: boolean;
}

function Columns({ items, style, count, hasPins }: ColumnsProps) {
  const [columnOfItem] = useState(() => new Map<string, number>());
  const cells = interleave(assignColumns(items, { count, style, columnOfItem }));
  const className = style === 'gallery' ? styles.gallery : styles.masonry;
  return (
    <Masonry breakpointCols={count} className={className ?? ''} columnClassName={styles.column ?? ''}>
      {cells.map((item, index) =>
        item ? <Card key={item.key} item={item} hasPins={hasPins} /> : <Fragment key={`empty.${index}`} />,
      )}
    </Masonry>
  );
}

function Card({ item, hasPins }: { item: FeedItem; hasPins: boolean }) {
  if (item.type === 'singlePost')
    return (
      <HideBlocked from={item.post.posterDetails.id}>
        <PostCard post={item.post} showsPin={hasPins} />
      </HideBlocked>
    );
  return (
    <HideBlocked from={item.posts[0]?.posterDetails.id ?? null}>
      <Suspense fallback={<LoadingSkeleton shape="cards" count={2} />}>
        <MediaRunCard posts={item.posts} />
      </Suspense>
    </HideBlocked>
  );
}
