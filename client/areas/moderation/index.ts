export { BanAction } from './BanAction';
export { MarkButton } from './MarkButton';
export { RemoveButton } from './RemoveButton';
export { ReportsLink } from './ReportsLink';
export { WaitingReports } from './WaitingReports';
