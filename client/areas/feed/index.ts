export { FeedList } from './FeedList';
export { devLogFeed, homeFeed } from './feedView';
export { PageFeed } from './PageFeed';
export { PagePost } from './PagePost';
