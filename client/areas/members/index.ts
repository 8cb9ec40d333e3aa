export { MembersList } from './MembersList';
export { TeamFaces } from './TeamFaces';
