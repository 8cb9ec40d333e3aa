import { everybody, loggedIn } from './answers';
import type { Lines } from './line';

export const placesLines: Lines = {
  'places.readSource': [{ input: () => ({}), answers: everybody }],
  'places.searchPlaces': [{ input: () => ({ search: 'Ghent' }), answers: loggedIn }],
};
