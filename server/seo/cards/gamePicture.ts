import { stillSize, youtubeStill } from '#shared/media/youtube';
import type { Card } from './card';
import { featuredPictureOf, type SharedGame } from './cards.queries';
import { pieceImageTags } from './mediaCards';
import { socialCoverPath, socialImagePath } from './socialImages';

type PicturedGame = Pick<SharedGame, 'id' | 'alias' | 'avatarId' | 'hasBanner' | 'trailer' | 'featuredPicture'>;

/** The picture that stands for a game elsewhere: its cover, else its first featured picture, its trailer's still, its avatar. */
export function gamePicture(game: PicturedGame): Pick<Card, 'image' | 'imageAlt' | 'imageSize'> {
  const { id, alias, hasBanner, trailer } = game;
  if (hasBanner) return { image: socialCoverPath(id), imageAlt: `Cover of ${alias}` };
  const featured = featuredPictureOf(game);
  if (featured) return pieceImageTags(featured);
  if (trailer === '') return { image: socialImagePath('game', game) };
  return { image: youtubeStill(trailer), imageAlt: `Trailer of ${alias}`, imageSize: stillSize };
}
