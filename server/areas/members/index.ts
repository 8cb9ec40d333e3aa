export {
  addMember,
  endMembership,
  gameIdsOfMember,
  lockTeam,
  memberIds,
  membershipIn,
  membershipOn,
  readMembers,
  setModLevel,
} from './members.queries';
