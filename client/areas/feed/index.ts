import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { ChosenFeed } from './ChosenFeed';
export { FeedList } from './FeedList';
export { FeedTabs } from './FeedTabs';
export { classifiedsFeed, critiqueFeed, devLogFeed, followedFeed, homeFeed } from './feedView';
export { NewPostBox } from './post/NewPostBox';
export { PageFeed } from './PageFeed';
export { PagePost } from './post/PagePost';
export { useCatchUp } from './useCatchUp';

// Lazy: the home page of members alone shows it.
export const FollowedRow = lazyWithRetry(() =>
  import('./FollowedRow').then((module) => ({ default: module.FollowedRow })),
);
