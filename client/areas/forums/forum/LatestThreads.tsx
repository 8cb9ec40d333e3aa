import { forumsLimits } from '#shared/areas/forums/forums';
import { useAppSelector } from '../../../app/hooks';
import { boardAddress, pageCount, type Board } from '../board/board';
import { viewAddress } from '../board/boardView';
import type { ShownThread } from '../store/forumsState';
import { Pages, usePage } from './Pages';
import { ThreadRow } from './ThreadRow';
import { ThreadRows } from './ThreadRows';
import { useLatest } from './useThreads';

const maxPages = pageCount(forumsLimits.latestThreads);
const empty = {
  text: 'No one has posted a thread yet',
  hint: 'Choose a forum under Categories and begin the first one.',
};

/** The threads of all categories of a board, newest post first. Its categories are fetched beside it. */
export default function LatestThreads({ board }: { board: Board }) {
  const categories = useAppSelector((state) => state.forums.categories.entities);
  const forums = useAppSelector((state) => state.forums.forums.entities);
  const page = usePage(maxPages);
  const { total = 0, ...list } = useLatest(board, page);

  function row(thread: ShownThread) {
    const forum = forums[thread.parentId];
    const category = categories[thread.categoryId];
    if (!forum || !category) return null;
    const slugs = { category: category.stringUrl, forum: forum.stringUrl };
    return (
      <ThreadRow
        key={thread.id}
        thread={thread}
        address={boardAddress(board, { ...slugs, thread: thread.stringUrl })}
        forum={{ title: forum.title, address: boardAddress(board, slugs) }}
      />
    );
  }

  return (
    <ThreadRows
      label="Latest threads"
      list={list}
      empty={empty}
      row={row}
      pages={<Pages label="Latest" address={viewAddress(board, 'latest')} page={page} totalPages={pageCount(total)} />}
    />
  );
}
