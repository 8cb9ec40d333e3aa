export { memberCounters } from './counters.queries';
export { addMember, countTeam } from './joining.queries';
export { endMembership, lockTeam, readMembers, setModLevel } from './members.queries';
export { onGameDeleted } from './gameDeletion';
export { membershipNotifications } from './notifications.queries';
