import { everybody } from '../roles';
import type { CasesByCall } from '../authorizationCase';

export const placesCases: CasesByCall = {
  'places.readSource': [{ input: () => ({}), answers: everybody }],
  'places.searchPlaces': [{ input: () => ({ search: 'Ghent' }), answers: everybody }],
};
