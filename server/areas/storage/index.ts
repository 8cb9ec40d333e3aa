export { demandRoom } from './room';
