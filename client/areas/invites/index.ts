export { InviteAction } from './InviteAction';
export { InvitesLink } from './InvitesLink';
export { RequestAction } from './RequestAction';
