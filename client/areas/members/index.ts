export { DeveloperCredits } from './DeveloperCredits';
export { FormerTeam } from './FormerTeam';
export { MembersTab } from './MembersTab';
export { TeamFaces } from './TeamFaces';
export { TeamPages } from './TeamPages';
