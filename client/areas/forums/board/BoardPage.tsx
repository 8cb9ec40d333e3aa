import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { NotFoundScreen } from '../../../app/NotFoundScreen';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { boardAddress, type Board, type Slugs } from './board';
import styles from './Board.module.css';
import { CategoryPage } from './CategoryPage';
import { CategoryList } from './CategoryList';
import { DeletedThread } from '../DeletedThread';
import { ForumPage } from '../forum/ForumPage';
import { MissingOnBoard } from './MissingOnBoard';
import { RedirectToBoard } from './RedirectToBoard';
import { useLiveBoard } from './useBoard';
import { isSame, slugsOf, useBoardAddress, type AddressTarget } from './useBoardAddress';
import { usePlaceTop } from '../usePlaceTop';

const ThreadAt = lazyWithRetry(() => import('../thread/ThreadPage'));

interface BoardAtProps {
  board: Board;
  /** Category, forum and thread as they stand in the address; none is the whole board. */
  parts: (string | undefined)[];
}

/** The page of a board that an address leads to: its categories, one of them, a forum or a thread. */
export function BoardPage({ board, parts }: BoardAtProps) {
  useLiveBoard(board);
  const [category, forum, thread, ...more] = parts;
  const top = usePlaceTop([board.path, ...parts].join('/'));
  if (more.length > 0) return <NotFoundScreen />;
  return (
    <div ref={top} className={styles.board}>
      {category === undefined ? (
        <CategoryList board={board} />
      ) : (
        <PlaceAt
          board={board}
          slugs={{ category, ...(forum !== undefined && { forum }), ...(thread !== undefined && { thread }) }}
        />
      )}
    </div>
  );
}

function PlaceAt({ board, slugs }: { board: Board; slugs: Slugs }) {
  const { place, retry } = useBoardAddress(board, slugs);
  const { search, hash } = useLocation();
  switch (place.kind) {
    case 'waiting':
      return <LoadingSkeleton shape="rows" count={6} />;
    case 'failed':
      return <ErrorNotice text={place.text} onRetry={retry} />;
    case 'missing':
      return <MissingOnBoard board={board} text={place.text} />;
    case 'deleted':
      return <DeletedThread to={boardAddress(board, place.forum)} />;
    case 'elsewhere':
      return <RedirectToBoard board={board} boardId={place.boardId} slugs={place.slugs} />;
    case 'here': {
      const present = slugsOf(place);
      return (
        <>
          {!isSame(slugs, present) && <Navigate to={`${boardAddress(board, present)}${search}${hash}`} replace />}
          <HereAt board={board} here={place} />
        </>
      );
    }
  }
}

/** By id, so that a form that is open outlives a rename by somebody else. */
function HereAt({ board, here: { category, forum, thread } }: { board: Board; here: AddressTarget }) {
  if (!forum) return <CategoryPage key={category.id} board={board} category={category} />;
  if (!thread) return <ForumPage key={forum.id} board={board} category={category} forum={forum} />;
  return (
    <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
      <ThreadAt key={thread.id} board={board} category={category} forum={forum} thread={thread} />
    </Suspense>
  );
}
