export { handInvitesOver } from './handOver';
export { forgetInvitesOfDeveloper, forgetInvitesOfGame } from './leaving';
export { badgeCount } from './counts.queries';
export { invitationNotifications } from './notifications.queries';
