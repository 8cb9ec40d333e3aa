export { BanAction } from './BanAction';
export { RemoveButton } from './RemoveButton';
export { ReportsLink } from './ReportsLink';
export { WaitingReports } from './WaitingReports';
