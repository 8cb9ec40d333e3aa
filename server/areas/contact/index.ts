export { blockedByColumn, blockedColumn } from './blocks.queries';
