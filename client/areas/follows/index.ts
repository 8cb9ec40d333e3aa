export { Connections } from './Connections';
export { FollowButton } from './FollowButton';
export { FollowerCount } from './FollowerCount';
export { Followers } from './Followers';
