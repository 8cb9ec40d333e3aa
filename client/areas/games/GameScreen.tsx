import { useParams } from 'react-router-dom';
import { OwnGames } from './OwnGames';
import { GameAt } from './GameAt';

/** /Game and all below it (part 1 §2). */
export function GameScreen() {
  const { game, '*': subpage = '' } = useParams();
  if (game === undefined) return <OwnGames />;
  return <GameAt address={game} subpage={subpage} />;
}
