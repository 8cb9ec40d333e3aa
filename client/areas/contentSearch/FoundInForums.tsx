import { IconLock } from '@tabler/icons-react';
import type { FoundForumPost, FoundThread } from '#shared/areas/contentSearch';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

type Place = Omit<FoundThread, 'id' | 'created' | 'lastPostTime' | 'totalPosts' | 'starter'>;

function threadPath({ gameStringUrl, categoryStringUrl, forumStringUrl, threadStringUrl }: Place): string {
  const board = gameStringUrl === null ? paths.forums : paths.game(gameStringUrl, 'Forums');
  return [board, ...[categoryStringUrl, forumStringUrl, threadStringUrl].map(encodeURIComponent)].join('/');
}

/** The way to a thread, from the board down, and whether others see it. */
function Crumbs({ gameAlias, categoryAlias, forumAlias, isPrivate }: Place) {
  return (
    <span className={styles.crumbs}>
      {isPrivate && <IconLock size={14} role="img" aria-label="Private" />}
      {[gameAlias ?? 'Forums', categoryAlias, forumAlias].join(' › ')}
    </span>
  );
}

interface FoundProps<T> {
  items: readonly T[];
  words: readonly SearchWord[];
}

/** Forum threads that were found by their titles. */
export function FoundThreads({ items, words }: FoundProps<FoundThread>) {
  return items.map((thread) => (
    <FoundRow
      key={thread.id}
      to={threadPath(thread)}
      title={thread.threadAlias}
      words={words}
      by={{ of: thread.starter, kind: 'developer' }}
      from={thread.starter.id}
    >
      <Crumbs {...thread} />
      <span>{thread.starter.alias}</span>
      <span>{thread.totalPosts === 1 ? '1 post' : `${thread.totalPosts} posts`}</span>
      <Time at={thread.lastPostTime} />
    </FoundRow>
  ));
}

/** Posts in threads that were found by their words. */
export function FoundForumPosts({ items, words }: FoundProps<FoundForumPost>) {
  return items.map((post) => (
    <FoundRow
      key={post.id}
      to={`${threadPath(post)}${post.page > 1 ? `?page=${post.page}` : ''}#post-${post.id}`}
      title={post.threadAlias}
      excerpt={post.excerpt}
      words={words}
      by={{ of: post.poster, kind: 'developer' }}
      from={post.poster.id}
    >
      <Crumbs {...post} />
      <span>{post.poster.alias}</span>
      <Time at={post.created} />
    </FoundRow>
  ));
}
