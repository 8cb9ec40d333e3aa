import { useParams } from 'react-router-dom';
import { GameAt } from './GameAt';
import { MissingGame } from './MissingGame';

/** /Game and all below it (part 1 §2). */
export function GameScreen() {
  const { game, '*': subpage = '' } = useParams();
  if (game === undefined) return <MissingGame />;
  return <GameAt key={game.toLowerCase()} address={game} subpage={subpage} />;
}
