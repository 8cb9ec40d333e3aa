export { MembersTab } from './MembersTab';
export { TeamFaces } from './TeamFaces';
