export { BanAction } from './BanAction';
