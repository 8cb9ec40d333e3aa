export { onBanChange, onBlockChange } from './audience';
export { handInvitesOver } from './handOver';
export { onAccountDeleted, onGameDeleted } from './deletion';
export { badgeCount } from './counts.queries';
export { handleDueApplications } from './expiry';
