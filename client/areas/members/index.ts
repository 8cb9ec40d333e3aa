export { useTeamLeaving, useTeamPage } from './members.slice';
export { MembersList } from './MembersList';
export { TeamFaces } from './TeamFaces';
