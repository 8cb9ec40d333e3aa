export { ReportButton } from './ReportButton';
export { useDeletionText } from './useDeletionText';
export { useReport } from './useReport';
