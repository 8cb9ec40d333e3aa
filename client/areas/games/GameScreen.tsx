import { useParams } from 'react-router-dom';
import { OwnGames } from './OwnGames';
import { GameAt } from './GameAt';

/** /Game and everything below it. */
export function GameScreen() {
  const { game, '*': subpage = '' } = useParams();
  if (game === undefined) return <OwnGames />;
  return <GameAt address={game} subpage={subpage} />;
}
