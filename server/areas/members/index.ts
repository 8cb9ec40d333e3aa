export { membershipIn, membershipOn } from './members.queries';
