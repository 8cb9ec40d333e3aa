import { topics, type Page } from '#shared/topics';
import type { FeedPostRow } from '../../db/tables';

type PostContent = Pick<FeedPostRow, 'type' | 'content'>;

/** The piece of a media post, whose content is the piece's id; null for other posts. */
export const pieceIdOf = ({ type, content }: PostContent): number | null => (type === 'media' ? Number(content) : null);

/** The topics of a post: its page, itself, the home feed, and the media or classifieds feed. */
export function postTopics({ id, type, content, ...page }: Page & PostContent & Pick<FeedPostRow, 'id'>) {
  const pieceId = pieceIdOf({ type, content });
  return [
    topics.page(page),
    topics.post(id),
    topics.homeFeed,
    ...(pieceId === null ? [] : [topics.mediaFeed, topics.piece(pieceId)]),
    ...(type === 'classifieds' ? [topics.classifiedsFeed] : []),
  ];
}
