import { useParams } from 'react-router-dom';
import { profileParts } from '../../profiles/profileParts';
import { Comments } from '../comments';
import { loadMedia, loadOverviewMedia } from '../media';
import { OwnGames } from './OwnGames';
import { GameAt } from './GameAt';

export const loadParts = profileParts({ overview: loadOverviewMedia, media: loadMedia, comments: Comments.load });

/** /Game and everything below it. */
export function GameScreen() {
  const { game, '*': subpage = '' } = useParams();
  if (game === undefined) return <OwnGames />;
  return <GameAt address={game} subpage={subpage} />;
}
