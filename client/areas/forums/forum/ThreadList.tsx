import { boardAddress, pageCount, type Board } from '../board/board';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { Pages, usePage } from './Pages';
import { ThreadRow } from './ThreadRow';
import { ThreadRows } from './ThreadRows';
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
  return (
    <ThreadRows
      label="Threads"
      list={useThreads(forum, page)}
      row={(thread) => (
        <ThreadRow key={thread.id} thread={thread} address={`${address}/${encodeURIComponent(thread.stringUrl)}`} />
      )}
      pages={<Pages label="Threads" address={address} page={page} totalPages={totalPages} />}
    />
  );
}
