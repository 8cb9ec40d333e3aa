export { handInvitesOver } from './handOver';
export { forgetInvitesOfDeveloper, forgetInvitesOfGame } from './deletion';
export { badgeCount } from './counts.queries';
export { invitationNotifications } from './notifications.queries';
