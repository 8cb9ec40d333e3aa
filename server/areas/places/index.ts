export { installPlaces } from './installPlaces';
