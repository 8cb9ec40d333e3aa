import type { Knex } from 'knex';
import { isCovering, shownText } from '#shared/marks';
import { pieceImage } from '#shared/mediaPaths';
import { isDatabaseAway } from '../../db/errors';
import { newestPosts, type PostFilter } from '../feeds/posts.queries';
import { beginningLength, type NewestContent } from './card';
import { excerptOf } from '../plainText';

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

function noneIfAway(error: unknown): [] {
  if (!isDatabaseAway(error)) throw error;
  return [];
}
