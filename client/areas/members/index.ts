export { MembersTab } from './MembersTab';
export { TeamFaces } from './TeamFaces';
export { useMembership } from './useMembership';
