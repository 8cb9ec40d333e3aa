export { ReportButton } from './ReportButton';
export { useReport } from './useReport';
