export { FeedList } from './FeedList';
export { devLogFeed } from './feedView';
export { PageFeed } from './PageFeed';
export { PagePost } from './PagePost';
