export { BanAction } from './BanAction';
export { RemoveButton } from './RemoveButton';
