import { IconLock } from '@tabler/icons-react';
import type { FoundForumPost, FoundThread } from '#shared/areas/contentSearch';
import { forumPath } from '#shared/forumPaths';
import type { SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

type ThreadPlace = Omit<FoundThread, 'id' | 'created' | 'lastPostTime' | 'totalPosts' | 'starter'>;

const threadPath = (at: ThreadPlace) =>
  forumPath({
    ...{ game: at.gameStringUrl, category: at.categoryStringUrl },
    ...{ forum: at.forumStringUrl, thread: at.threadStringUrl },
  });

/** The board, category and forum of a thread, with a lock if it is private. */
function Crumbs({ gameAlias, categoryAlias, forumAlias, isPrivate }: ThreadPlace) {
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

/** Threads that match by their titles. */
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
      <span dir="auto">{thread.starter.alias}</span>
      <span>{thread.totalPosts === 1 ? '1 post' : `${thread.totalPosts} posts`}</span>
      <Time at={thread.lastPostTime} />
    </FoundRow>
  ));
}

/** Forum posts that match by their text. */
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
      <span dir="auto">{post.poster.alias}</span>
      <Time at={post.created} />
    </FoundRow>
  ));
}
