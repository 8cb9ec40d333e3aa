import { everybody, loggedIn } from '../roles';
import type { Lines } from '../authorizationCase';

export const placesLines: Lines = {
  'places.readSource': [{ input: () => ({}), answers: everybody }],
  'places.searchPlaces': [{ input: () => ({ search: 'Ghent' }), answers: loggedIn }],
};
