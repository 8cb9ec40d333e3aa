import type { Knex } from 'knex';
import { isCovering, shownText } from '#shared/marks';
import { pieceImage } from '#shared/mediaPaths';
import { bannerPath } from '#shared/pictures';
import { isDatabaseUnavailable } from '../../db/errors';
import { newestPosts, type PostFilter } from '../feeds/posts.queries';
import { beginningLength, type NewestContent } from './card';
import { excerptOf } from '../../text/plainText';

/** The newest picture or text of a feed; empty while the database is away. */
export const newestOnPage = (db: Knex, wanted: PostFilter) => async (): Promise<NewestContent> => {
  const [post] = await newestPosts(db, wanted, 1).catch(noneIfAway);
  if (!post) return {};
  const { piece, content } = post;
  const { mark } = piece ?? post;
  const text = excerptOf(shownText(mark, piece ? piece.description : content), beginningLength);
  const image = piece && !isCovering(mark) ? pieceImage(piece) : null;
  return { text, picture: piece && image && { ...image, altText: piece.altText } };
};

/** The games that a list shows first. */
const firstGames = 20;

/** The cover of the game that was last active, as the list of games begins with it. */
export const newestCover = (db: Knex) => async (): Promise<NewestContent> => {
  const first = db('games')
    .orderBy([
      { column: 'lastActive', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(firstGames)
    .select('id', 'hasBanner');
  const [game] = await db
    .from(first.as('first'))
    .where('hasBanner', true)
    .limit(1)
    .select<{ id: number }[]>('id')
    .catch(noneIfAway);
  if (!game) return {};
  const src = `/userdata/${bannerPath(`game_${game.id}`, 'webp')}`;
  // As cards crop it.
  return { picture: { src, thumb: src, altText: '', width: 1_600, height: 900 } };
};

function noneIfAway(error: unknown): [] {
  if (!isDatabaseUnavailable(error)) throw error;
  return [];
}
