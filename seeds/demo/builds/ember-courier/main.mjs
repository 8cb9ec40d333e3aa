import { startGame } from '../kit/game.mjs';
import { createRun } from './run.mjs';

startGame({
  name: 'ember-courier',
  // As much of the road is seen as there is time for, on a tall screen too.
  scaleOf: (width, height) => Math.min(height / 360, width / 470),
  keys: { Space: 'act', Enter: 'act', ShiftLeft: 'down' },
  buttons: { 0: 'act', 1: 'down', 2: 'down' },
  createRound: createRun,
});
