export { memberCounters } from './counters.queries';
export { credit } from './members.content';
export { addMember, countTeam } from './memberships.queries';
export { endMembership, lockTeam, readMembers, setModLevel, type TeamMember } from './members.queries';
export { onGameDeleted } from './gameDeletion';
export { membershipNotifications } from './notifications.queries';
export { logTeam, type TeamLogLine } from './teamLog';
