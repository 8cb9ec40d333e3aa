import { IconMessages } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { FetchState } from '../../../ui/feedback/FetchState';
import { NewItemsPill } from '../../../ui/feedback/NewItemsPill';
import { ProgressiveList } from '../../../ui/layout/ProgressiveList';
import styles from '../board/Board.module.css';
import { ColumnHeads } from '../board/ColumnHeads';
import rowStyles from '../board/Rows.module.css';
import type { ShownThread } from '../store/forumsState';
import type { useThreads } from './useThreads';

interface ThreadRowsProps {
  label: string;
  list: ReturnType<typeof useThreads>;
  /** Shown where there are none. */
  empty?: { text: string; hint: string };
  row: (thread: ShownThread) => ReactNode;
  /** The links to the other pages. */
  pages: ReactNode;
}

const emptyForum = {
  text: forumsTexts.noThreads,
  hint: 'Be the first: ask something, or show what you are stuck on.',
};

/** A page of threads: loading, failed, empty or listed, with a pill for those that came since. */
export function ThreadRows({ label, list, empty = emptyForum, row, pages }: ThreadRowsProps) {
  const { threads, newThreads, reveal, error, retry } = list;
  const [wasKnown] = useState(threads !== undefined);
  return (
    <section className={styles.list} aria-label={label}>
      <NewItemsPill
        count={newThreads.length}
        text={newThreads.length === 1 ? '1 thread with new posts' : `${newThreads.length} threads with new posts`}
        onClick={reveal}
        onQuiet={reveal}
        isEmpty={threads?.length === 0}
      />
      <FetchState {...{ error, retry }} data={threads} shape="rows" count={6} />
      {threads?.length === 0 && <EmptyState icon={<IconMessages size={36} />} {...empty} />}
      {threads && threads.length > 0 && (
        <div>
          <ColumnHeads kind="threads" />
          <ProgressiveList items={threads} whole={wasKnown}>
            {(drawn) => <ul className={rowStyles.rows}>{drawn.map(row)}</ul>}
          </ProgressiveList>
        </div>
      )}
      {pages}
    </section>
  );
}
