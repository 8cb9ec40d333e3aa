import { everybody } from '../roles';
import type { Lines } from '../authorizationCase';

export const topContentLines: Lines = {
  'topContent.listTopContent': [{ input: () => ({}), answers: everybody }],
};
