import { startGame } from '../kit/game.mjs';
import { createNight } from './night.mjs';

startGame({
  name: 'tidelight',
  // The bay is as large on every screen, tall or wide.
  scaleOf: (width, height) => Math.sqrt(width * height) / 600,
  keys: { Space: 'act', Enter: 'act' },
  buttons: { 0: 'act' },
  createRound: createNight,
});
