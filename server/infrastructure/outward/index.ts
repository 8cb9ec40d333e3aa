export { createOutward, OutwardFailure, type Outward, type WantedFile } from './outward';
export { isPublicAddress } from './publicAddress';
