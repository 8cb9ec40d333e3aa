export { ActionButton, ContentButtons } from './ContentButtons';
export { ContentMenu } from './ContentMenu';
