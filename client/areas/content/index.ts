export { AuthorSelect, mayWriteAs } from './AuthorSelect';
export { ActionButton, ContentButtons } from './ContentButtons';
export { ContentMenu } from './ContentMenu';
export { ReportButton } from './ReportButton';
export { useDeletion, useDeletionText } from './useDeletion';
export { useReport } from './useReport';
