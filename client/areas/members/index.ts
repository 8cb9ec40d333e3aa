import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { DeveloperCredits } from './DeveloperCredits';
export { FormerTeam } from './FormerTeam';
export { TeamFaces } from './TeamFaces';
export { TeamPages } from './TeamPages';

// Lazy: a tab of a page that begins with another one.
export const MembersTab = lazyWithRetry(() =>
  import('./MembersTab').then((module) => ({ default: module.MembersTab })),
);
