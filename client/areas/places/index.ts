export { PlaceField, type PlaceChoice } from './PlaceField';
