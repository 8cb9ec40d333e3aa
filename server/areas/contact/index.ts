export { blockedColumn } from './blocks.queries';
export { blockedEitherWay, withoutBlocked } from './contact.queries';
export { demandMayReach, demandNotBlocked, whyNotReached } from './reach';
