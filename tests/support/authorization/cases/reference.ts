import { everybody } from '../roles';
import type { Lines } from '../authorizationCase';

export const referenceLines: Lines = {
  'reference.readData': [{ input: () => ({}), answers: everybody }],
  'reference.readTotals': [{ input: () => ({}), answers: everybody }],
};
