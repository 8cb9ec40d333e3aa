import { defineKind } from '../../content';
import { credits } from './content.queries';
import { removeCredit } from './credits.actions';

/** A place in a team, as the pages of the game and of the member show it. */
export const credit = defineKind({
  ...credits,
  name: 'credit',
  table: 'game_members',
  text: null,
  times: [],
  accounts: [],
  remove: removeCredit,
});
