import { defineKind } from '../../content';
import { games } from './content.queries';

export const game = defineKind({
  ...games,
  name: 'game',
  table: 'games',
  text: 'description',
  times: [],
  accounts: [],
});
