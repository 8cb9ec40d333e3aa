export { FeedList } from './FeedList';
export { FeedTabs } from './FeedTabs';
export { devLogFeed, homeFeed } from './feedView';
export { PageFeed } from './PageFeed';
export { PagePost } from './PagePost';
