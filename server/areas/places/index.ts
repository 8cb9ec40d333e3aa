export { installPlaces } from './installed';
