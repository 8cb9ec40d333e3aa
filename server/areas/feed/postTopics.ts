import { topics, type Page } from '#shared/topics';
import type { FeedPostRow } from '../../db/tables';

type Said = Pick<FeedPostRow, 'type' | 'content'>;

/** The piece that a media post is about: its content is the id; null of other posts (wire §6). */
export const pieceIdOf = ({ type, content }: Said): number | null => (type === 'media' ? Number(content) : null);

/** Who hears of a post: its page, those who look at it, home, and the media or the classifieds (POST of wire §18.3). */
export function postTopics({ id, type, content, ...page }: Page & Said & Pick<FeedPostRow, 'id'>) {
  const pieceId = pieceIdOf({ type, content });
  return [
    topics.page(page),
    topics.post(id),
    topics.homeFeed,
    ...(pieceId === null ? [] : [topics.mediaFeed, topics.piece(pieceId)]),
    ...(type === 'classifieds' ? [topics.classifiedsFeed] : []),
  ];
}
