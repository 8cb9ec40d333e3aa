import { useLocation, useParams } from 'react-router-dom';
import { FeedTabs, useCatchUp } from '../feed';
import { siteBoard } from './board/board';
import { BoardPage } from './board/BoardPage';

/** The site's board: /Forums and everything below it. */
export function ForumsScreen() {
  const { category, forum, thread } = useParams();
  useCatchUp('forums', useLocation().pathname);
  return (
    <>
      {category === undefined && <FeedTabs here="Forums" />}
      <BoardPage board={siteBoard} parts={[category, forum, thread]} />
    </>
  );
}
