export { createOutward, OutwardFailure, type Outward } from './outward';
