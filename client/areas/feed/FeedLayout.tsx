import { Fragment, useState } from 'react';
import Masonry from 'react-masonry-css';
import type { FeedPost } from '#shared/areas/feed';
import { columnsThatFit, dealOut, fillColumns, type ShownStyle } from './columns';
import styles from './FeedList.module.css';
import { PostCard } from './PostCard';

interface FeedLayoutProps {
  posts: FeedPost[];
  style: ShownStyle;
  /** Of the place that the columns share, in px. */
  width: number;
}

/** The posts in one column, in two of equal rows, or packed. */
export function FeedLayout({ posts, style, width }: FeedLayoutProps) {
  const columns = columnsThatFit(style, width);
  if (style === 'masonry' && columns > 1) return <Packed key={columns} posts={posts} columns={columns} />;
  return (
    <div className={styles.rows} data-columns={columns} data-narrow={style === 'single' || undefined}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </div>
  );
}

function Packed({ posts, columns }: { posts: FeedPost[]; columns: number }) {
  const [places] = useState(() => new Map<number, number>());
  const dealt = dealOut(fillColumns(posts, columns, places));
  return (
    <Masonry breakpointCols={columns} className={styles.masonry ?? ''} columnClassName={styles.column ?? ''}>
      {dealt.map((post, index) =>
        post ? <PostCard key={post.id} post={post} /> : <Fragment key={`empty.${index}`} />,
      )}
    </Masonry>
  );
}
