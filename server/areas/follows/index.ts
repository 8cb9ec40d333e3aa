export { forgetFollowedGame, forgetFollower } from './toggle.queries';
