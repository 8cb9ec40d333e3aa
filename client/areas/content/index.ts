export { AuthorSelect, mayWriteAs } from './AuthorSelect';
export { ActionButton, ContentButtons } from './ContentButtons';
export { ContentMenu } from './ContentMenu';
