import { useLocation, useParams } from 'react-router-dom';
import { FeedTabs, useCatchUp } from '../feed';
import { siteBoard } from './board/board';
import { BoardPage, ThreadPage } from './board/BoardPage';

/** Fetches the code of a thread, if this is the address of one. */
export const loadParts = (path: string) => (path.split('/').length > 4 ? ThreadPage.load() : Promise.resolve());

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
