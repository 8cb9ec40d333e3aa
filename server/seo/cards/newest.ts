import type { Knex } from 'knex';
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
  const text = excerptOf(piece ? piece.description : content, beginningLength);
  return { text, picture: piece && pieceImage(piece) };
};

function noneIfAway(error: unknown): [] {
  if (!isDatabaseAway(error)) throw error;
  return [];
}
