import { useParams } from 'react-router-dom';
import { FeedTabs } from '../feed';
import { siteBoard } from './board/board';
import { BoardPage } from './board/BoardPage';
import { useCatchUp } from './useCatchUp';

/** /Forums and all below it: the site's own board. */
export function ForumsScreen() {
  const { category, forum, thread } = useParams();
  useCatchUp();
  return (
    <>
      {category === undefined && <FeedTabs here="Forums" />}
      <BoardPage board={siteBoard} parts={[category, forum, thread]} />
    </>
  );
}
