import { useParams } from 'react-router-dom';
import { siteBoard } from './board';
import { BoardAt } from './BoardAt';
import { useCatchUp } from './useCatchUp';

/** /Forums and all below it: the site's own board. */
export function ForumsScreen() {
  const { category, forum, thread } = useParams();
  useCatchUp();
  return <BoardAt board={siteBoard} parts={[category, forum, thread]} />;
}
