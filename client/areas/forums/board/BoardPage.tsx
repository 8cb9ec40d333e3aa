import { Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { NotFoundScreen } from '../../../app/page/NotFoundScreen';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { showToastOfLeaving } from '../../../app/forms/keepUnsent';
import { Removable } from '../../../app/forms/Removable';
import { boardAddress, type Board, type Slugs } from './board';
import styles from './Board.module.css';
import { CategoryPage } from './CategoryPage';
import { CategoryList } from './CategoryList';
import { ForumPage } from '../forum/ForumPage';
import { MissingOnBoard } from './MissingOnBoard';
import { RedirectToBoard } from './RedirectToBoard';
import { useLiveBoard } from './useBoard';
import { isSame, slugsOf, useBoardAddress, type FoundOnBoard } from './useBoardAddress';
import { Redirect } from '../../../app/page/Redirect';

/** A thread and its posts, in a chunk of their own. */
export const ThreadPage = lazyWithRetry(() => import('../thread/ThreadPage'));

interface BoardPageProps {
  board: Board;
  /** Category, forum and thread of the address; none for the whole board. */
  parts: (string | undefined)[];
}

/** The page at an address of a board: all categories, one of them, a forum or a thread. */
export function BoardPage({ board, parts }: BoardPageProps) {
  useLiveBoard(board);
  const [category, forum, thread, ...more] = parts;
  const top = useScrollToTop([board.path, ...parts].join('/'));
  if (more.length > 0) return <NotFoundScreen />;
  return (
    <div ref={top} className={styles.board}>
      {category === undefined ? (
        <CategoryList board={board} />
      ) : (
        <PageAt
          board={board}
          slugs={{ category, ...(forum !== undefined && { forum }), ...(thread !== undefined && { thread }) }}
        />
      )}
    </div>
  );
}

function PageAt({ board, slugs }: { board: Board; slugs: Slugs }) {
  const { target, retry } = useBoardAddress(board, slugs);
  const { search, hash } = useLocation();
  switch (target.kind) {
    case 'waiting':
      return <LoadingSkeleton shape="rows" count={6} />;
    case 'failed':
      return <ErrorNotice text={target.text} onRetry={retry} />;
    case 'missing':
      return <MissingOnBoard board={board} text={target.text} />;
    case 'deleted':
      return <DeletedThread to={boardAddress(board, target.forum)} />;
    case 'elsewhere':
      return <RedirectToBoard board={board} boardId={target.boardId} slugs={target.slugs} />;
    case 'here': {
      const present = slugsOf(target);
      return (
        <>
          {!isSame(slugs, present) && <Redirect to={`${boardAddress(board, present)}${search}${hash}`} />}
          <Removable>
            <FoundPage board={board} found={target} />
          </Removable>
        </>
      );
    }
  }
}

/** Keyed by id, so that an open form outlives a rename by somebody else. */
function FoundPage({ board, found: { category, forum, thread } }: { board: Board; found: FoundOnBoard }) {
  if (!forum) return <CategoryPage key={category.id} board={board} category={category} />;
  if (!thread) return <ForumPage key={forum.id} board={board} category={category} forum={forum} />;
  return (
    <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
      <ThreadPage key={thread.id} board={board} category={category} forum={forum} thread={thread} />
    </Suspense>
  );
}

/** Leads viewers of a thread that was deleted to its forum. */
function DeletedThread({ to }: { to: string }) {
  useEffect(() => showToastOfLeaving('This thread was deleted.'), []);
  return <Redirect to={to} />;
}

/**
 * Scrolls to the beginning of the board when its address changes. The router does so for whole pages, but a game's page
 * stays where it is when another tab or part of it is opened.
 */
function useScrollToTop(address: string) {
  const top = useRef<HTMLDivElement>(null);
  const previous = useRef(address);
  const navigation = useNavigationType();
  const { hash } = useLocation();
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && navigation !== NavigationType.Pop && hash === '') top.current?.scrollIntoView({ block: 'start' });
  }, [address, navigation, hash]);
  return top;
}
