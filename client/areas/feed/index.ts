export { ChosenFeed } from './ChosenFeed';
export { FeedList } from './FeedList';
export { FollowedRow } from './FollowedRow';
export { FeedTabs } from './FeedTabs';
export { classifiedsFeed, devLogFeed, followedFeed, homeFeed } from './feedView';
export { NewPostBox } from './post/NewPostBox';
export { PageFeed } from './PageFeed';
export { PagePost } from './post/PagePost';
export { useCatchUp } from './useCatchUp';
