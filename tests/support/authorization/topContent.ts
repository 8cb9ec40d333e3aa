import { everybody } from './answers';
import type { Lines } from './line';

export const topContentLines: Lines = {
  'topContent.listTopContent': [{ input: () => ({}), answers: everybody }],
};
