export { Connections, Followers } from './Connections';
export { FollowButton } from './FollowButton';
export { FollowerCount } from './FollowerCount';
