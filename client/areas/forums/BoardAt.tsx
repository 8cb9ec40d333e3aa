import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { late } from '../../app/late';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import { addressOn, type Board, type Slugs } from './board';
import styles from './Board.module.css';
import { CategoryAt } from './CategoryAt';
import { CategoryList } from './CategoryList';
import { DeletedThread } from './DeletedThread';
import { ForumAt } from './ForumAt';
import { MissingPlace } from './MissingPlace';
import { OtherBoard } from './OtherBoard';
import { useBoardWatch } from './useBoard';
import { isSame, slugsOf, usePlace, type Here } from './usePlace';
import { usePlaceTop } from './usePlaceTop';

const ThreadAt = late(() => import('./ThreadAt'));

interface BoardAtProps {
  board: Board;
  /** Category, forum and thread as they stand in the address; none is the whole board. */
  parts: (string | undefined)[];
}

/** The page of a board that an address leads to: its categories, one of them, a forum or a thread. */
export function BoardAt({ board, parts }: BoardAtProps) {
  useBoardWatch(board);
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
  const { place, retry } = usePlace(board, slugs);
  const { search, hash } = useLocation();
  switch (place.kind) {
    case 'waiting':
      return <Waiting shape="rows" count={6} />;
    case 'failed':
      return <Notice text={place.text} onRetry={retry} />;
    case 'missing':
      return <MissingPlace board={board} text={place.text} />;
    case 'deleted':
      return <DeletedThread to={addressOn(board, place.forum)} />;
    case 'elsewhere':
      return <OtherBoard board={board} boardId={place.boardId} slugs={place.slugs} />;
    case 'here': {
      const present = slugsOf(place);
      return (
        <>
          {!isSame(slugs, present) && <Navigate to={`${addressOn(board, present)}${search}${hash}`} replace />}
          <HereAt board={board} here={place} />
        </>
      );
    }
  }
}

/** By id, so that a form that is open outlives a rename by somebody else. */
function HereAt({ board, here: { category, forum, thread } }: { board: Board; here: Here }) {
  if (!forum) return <CategoryAt key={category.id} board={board} category={category} />;
  if (!thread) return <ForumAt key={forum.id} board={board} category={category} forum={forum} />;
  return (
    <Suspense fallback={<Waiting shape="rows" count={6} />}>
      <ThreadAt key={thread.id} board={board} category={category} forum={forum} thread={thread} />
    </Suspense>
  );
}
