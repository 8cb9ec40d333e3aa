export { ConfirmWarning } from './ConfirmWarning';
export { useOwnSanctions } from './sanctions.slice';
