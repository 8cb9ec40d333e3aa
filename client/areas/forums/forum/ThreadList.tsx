import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { forumsTexts } from '#shared/areas/forums';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ProgressiveList } from '../../../ui/layout/ProgressiveList';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { NewItemsPill } from '../../../ui/feedback/NewItemsPill';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { boardAddress, pageCount, type Board } from '../board/board';
import styles from '../board/Board.module.css';
import { Pages, usePage } from './Pages';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { ThreadRow } from './ThreadRow';
import { useThreads } from './useThreads';

interface ThreadListProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
}

/** The threads of a forum: pinned ones first, then by their latest post. */
export function ThreadList({ board, category, forum }: ThreadListProps) {
  const address = boardAddress(board, { category: category.stringUrl, forum: forum.stringUrl });
  const totalPages = pageCount(forum.totalThreads);
  const page = usePage(totalPages);
  const { threads, newThreads, reveal, error, retry } = useThreads(forum, page);
  const [wasKnown] = useState(threads !== undefined);
  return (
    <section className={styles.list} aria-label="Threads">
      <NewItemsPill
        count={newThreads.length}
        text={newThreads.length === 1 ? '1 thread with new posts' : `${newThreads.length} threads with new posts`}
        onClick={reveal}
        onQuiet={reveal}
        isEmpty={threads?.length === 0}
      />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!threads && error === undefined && <LoadingSkeleton shape="rows" count={6} />}
      {threads?.length === 0 && (
        <EmptyState
          icon={<IconMessages size={36} />}
          text={forumsTexts.noThreads}
          hint="Be the first: ask something, or show what you are stuck on."
        />
      )}
      {threads && threads.length > 0 && (
        <ProgressiveList items={threads} whole={wasKnown}>
          {(drawn) => (
            <ul className={styles.rows}>
              {drawn.map((thread) => (
                <ThreadRow
                  key={thread.id}
                  thread={thread}
                  address={`${address}/${encodeURIComponent(thread.stringUrl)}`}
                />
              ))}
            </ul>
          )}
        </ProgressiveList>
      )}
      <Pages label="Threads" address={address} page={page} totalPages={totalPages} />
    </section>
  );
}
