export { useDeletion, useDeletionText, type Deletion } from './useDeletion';
