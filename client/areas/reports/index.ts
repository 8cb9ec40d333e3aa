export { ReportButton } from './ReportButton';
export { useReport, type ReportTarget } from './useReport';
