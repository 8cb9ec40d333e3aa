export { BanAction } from './bans/BanAction';
export { MarkButton } from './MarkButton';
export { RemoveButton } from './RemoveButton';
export { ReportsLink } from './reports/ReportsLink';
export { WaitingReports } from './reports/WaitingReports';
