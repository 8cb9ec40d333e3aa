import { useLocation, useParams } from 'react-router-dom';
import { useCatchUp } from '../account';
import { FeedTabs } from '../feed';
import { siteBoard } from './board/board';
import { BoardPage } from './board/BoardPage';

/** /Forums and all below it: the site's own board. */
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
