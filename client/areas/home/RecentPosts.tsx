import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { recentPostsShown, type RecentPost } from '#shared/areas/forums/recentPosts';
import { paths } from '#shared/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Panel } from '../../ui/layout/Panel';
import { Time } from '../../ui/text/Time';
import styles from './HomePanels.module.css';
import { useRecentPosts } from './home.slice';

/** The newest posts of all boards, the site's and those of games. */
export function RecentPosts() {
  const { data, error, retry } = useRecentPosts();
  return (
    <Panel
      title="Recent forum posts"
      action={
        <Link to={paths.forums} className={styles.all}>
          All forums
        </Link>
      }
    >
      {error !== undefined ? <ErrorNotice text={error} onRetry={retry} /> : <Posts posts={data} />}
    </Panel>
  );
}

function Posts({ posts }: { posts: RecentPost[] | undefined }) {
  if (!posts) {
    return (
      <div className={styles.posts} role="status" aria-label="Loading">
        {Array.from({ length: recentPostsShown }, (_, index) => (
          <div key={index} className={styles.postWaiting}>
            <Skeleton height={13} width="82%" />
            <Skeleton height={11} width="56%" />
          </div>
        ))}
      </div>
    );
  }
  if (posts.length === 0) return <EmptyState text="No one has posted in the forums yet" />;
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.postId} className={styles.post}>
          <Link to={addressOf(post)} className={styles.thread} dir="auto">
            {post.threadAlias}
          </Link>
          <span className={styles.meta}>
            <span className={styles.where}>
              <bdi>{post.posterAlias}</bdi> in <bdi>{post.gameAlias ?? post.forumAlias}</bdi>
            </span>
            <Time at={post.postDate} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The address of a post, on whichever page of its thread it is. */
function addressOf(post: RecentPost): string {
  const { gameStringUrl, categoryStringUrl, forumStringUrl, threadStringUrl, postId } = post;
  const board = gameStringUrl === null ? paths.forums : paths.game(gameStringUrl, 'Forums');
  const parts = [categoryStringUrl, forumStringUrl, threadStringUrl].map(encodeURIComponent);
  return `${[board, ...parts].join('/')}#post-${postId}`;
}
