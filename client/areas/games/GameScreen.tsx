import { useParams } from 'react-router-dom';
import { BlankGame } from './BlankGame';
import { GameAt } from './GameAt';

/** /Game and all below it (part 1 §2). */
export function GameScreen() {
  const { game, '*': subpage = '' } = useParams();
  if (game === undefined) return <BlankGame />;
  return <GameAt address={game} subpage={subpage} />;
}
