export { ReportButton } from './ReportButton';
export { useReport, type ReportedThing } from './useReport';
