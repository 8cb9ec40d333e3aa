import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { MarkButton } from './MarkButton';
export { RemoveButton } from './RemoveButton';

// Lazy: moderators alone see them.
export const BanAction = lazyWithRetry(() =>
  import('./bans/BanAction').then((module) => ({ default: module.BanAction })),
);
export const WaitingReports = lazyWithRetry(() =>
  import('./reports/WaitingReports').then((module) => ({ default: module.WaitingReports })),
);
