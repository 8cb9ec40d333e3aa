import { useParams } from 'react-router-dom';
import { FeedTabs } from '../feed';
import { siteBoard } from './board';
import { BoardAt } from './BoardAt';
import { useCatchUp } from './useCatchUp';

/** /Forums and all below it: the site's own board. */
export function ForumsScreen() {
  const { category, forum, thread } = useParams();
  useCatchUp();
  return (
    <>
      {category === undefined && <FeedTabs here="Forums" />}
      <BoardAt board={siteBoard} parts={[category, forum, thread]} />
    </>
  );
}
