import { Suspense, useMemo } from 'react';
import type { FeedPost } from '#shared/areas/feed';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { nearlyEqualPx } from '../../../ui/layout/assignColumns';
import { MasonryColumns } from '../../../ui/layout/MasonryColumns';
import { ProgressiveList } from '../../../ui/layout/ProgressiveList';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { HideBlocked } from '../../contact';
import { cardOfPost, PieceGallery } from '../../media';
import { columnsThatFit, heightOf, type ShownStyle } from './columns';
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
  const pieces = useMemo(
    () => (style === 'pictures' ? posts.flatMap((post) => cardOfPost(post) ?? []) : []),
    [posts, style],
  );
  if (style === 'pictures') return <PieceGallery pieces={pieces} look="over" showsOwner isSteady />;
  // All layouts with one column are the same, so that drawn texts stay once the width is measured.
  const key = columns > 1 ? `${style}.${columns}` : 'rows';
  return (
    <Removable key={key} isOwn>
      <ProgressiveList items={items} whole={whole}>
        {(drawn) =>
          columns > 1 ? (
            <MasonryColumns
              key={key}
              items={drawn}
              count={columns}
              keyOf={({ key }) => key}
              // Two columns go from side to side, so that the order is easy to follow; the others fill the shortest one.
              heightOf={style === 'double' ? () => 1 : heightOf}
              tolerance={style === 'double' ? 0 : nearlyEqualPx}
              isSteady
              className={(style === 'cards' ? styles.cards : styles.masonry) ?? ''}
              columnClassName={styles.column ?? ''}
            >
              {(item) => <Card item={item} hasPins={hasPins} />}
            </MasonryColumns>
          ) : (
            <div
              className={styles.rows}
              data-narrow={style === 'single' || undefined}
              data-unmeasured={width === 0 ? style : undefined}
            >
              {drawn.map((item) => (
                <Card key={item.key} item={item} hasPins={hasPins} />
              ))}
            </div>
          )
        }
      </ProgressiveList>
    </Removable>
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
