import { startGame } from '../kit/game.mjs';
import { createFlight } from './flight.mjs';

startGame({
  name: 'hollow-orbit',
  // One sees as far on every screen, tall or wide.
  scaleOf: (width, height) => Math.sqrt(width * height) / 640,
  keys: { Space: 'act', Enter: 'act' },
  buttons: { 0: 'act' },
  createRound: createFlight,
});
