export { FeedList } from './FeedList';
export { FeedTabs } from './FeedTabs';
export { classifiedsFeed, devLogFeed, homeFeed } from './feedView';
export { NewPostBox } from './post/NewPostBox';
export { PageFeed } from './PageFeed';
export { PagePost } from './post/PagePost';
export { useCatchUp } from './useCatchUp';
