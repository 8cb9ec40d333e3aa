export { memberCounters } from './counters.queries';
export { addMember, countTeam } from './joining.queries';
export {
  endMembership,
  gameIdsOfMember,
  lockTeam,
  memberIds,
  membershipIn,
  membershipOn,
  readMembers,
  setModLevel,
} from './members.queries';
