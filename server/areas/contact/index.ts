export { blockedByColumn, blockedColumn } from './blocks.queries';
export { blockedEitherWay } from './contact.queries';
export { demandMayReach, demandNotBlocked, whyNotReached } from './reach';
