import { topics, type Page } from '#shared/topics';
import type { FeedPostRow } from '../../db/tables';

/** Who hears of a post: its page, those who look at it, home, and the classifieds (POST of wire §18.3). */
export const postTopics = ({ id, type, ...page }: Page & Pick<FeedPostRow, 'id' | 'type'>) => [
  topics.page(page),
  topics.post(id),
  topics.homeFeed,
  ...(type === 'media' ? [topics.mediaFeed] : []),
  ...(type === 'classifieds' ? [topics.classifiedsFeed] : []),
];
