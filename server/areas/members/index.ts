export { memberCounters } from './counters.queries';
export { credit } from './members.content';
export { addMember, countTeam } from './memberships.queries';
export { endMembership, lockTeam, readMembers, setModLevel, type TeamMember } from './members.queries';
export { onGameDeleted } from './gameDeletion';
export { endForTeam } from './ownership/endings';
export { endOwnership } from './ownership/expiry';
export { ownerSearch } from './ownership/ownerSearch.content';
export { logTeam, type TeamLogLine } from './teamLog';
