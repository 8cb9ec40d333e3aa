export { FeedList } from './FeedList';
export { FeedTabs } from './FeedTabs';
export { classifiedsFeed, devLogFeed, homeFeed } from './feedView';
export { NewPostBox } from './NewPostBox';
export { PageFeed } from './PageFeed';
export { PagePost } from './PagePost';
export { useCatchUp } from './useCatchUp';
