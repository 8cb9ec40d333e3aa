export { createOutward, OutwardFailure, type Outward } from './outward';
export { isPublicAddress } from './publicAddress';
