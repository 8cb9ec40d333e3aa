export { ActionButton, ContentButtons } from './ContentButtons';
export { ContentMenu } from './ContentMenu';
export { useDeletion, useDeletionText } from './useDeletion';
