export { PageFeed } from './PageFeed';
export { PagePost } from './PagePost';
