import { pick } from '../kit/feel.mjs';
import { pitchOf } from '../kit/sound.mjs';

/** Waves that come and go, and now and then a far note. */
export function surf(sound, beat) {
  const high = beat % 2 === 0 ? 500 : 320;
  sound.rush({ from: high, to: 190, seconds: 2.6, volume: 0.05, width: 0.6, attack: 1.1 });
  if (beat % 4 !== 1) return;
  sound.tone({ from: pitchOf(pick([-12, -9, -5, -2, 0])), seconds: 2.4, volume: 0.035, attack: 0.5 });
}
export function horn(sound) {
  sound.tone({ from: 92, to: 86, seconds: 1.7, type: 'sawtooth', volume: 0.16, attack: 0.12 });
  sound.tone({ from: 138, to: 130, seconds: 1.7, type: 'triangle', volume: 0.14, attack: 0.12 });
}
export function home(sound, streak) {
  const key = 7 + Math.min(streak, 9);
  for (const [index, step] of [0, 4, 7].entries())
    sound.tone({ from: pitchOf(key + step), seconds: 0.35, volume: 0.12, delay: index * 0.07 });
}
export function wreck(sound) {
  sound.rush({ from: 900, to: 120, seconds: 0.8, volume: 0.4 });
  sound.tone({ from: 120, to: 45, seconds: 0.6, type: 'square', volume: 0.12 });
}
export function morning(sound) {
  for (const [index, step] of [0, 4, 7, 12].entries())
    sound.tone({ from: pitchOf(step), seconds: 1.2, volume: 0.12, delay: index * 0.16, attack: 0.05 });
}
export const warning = (sound) => sound.tone({ from: 880, seconds: 0.09, type: 'square', volume: 0.04 });
export const bottle = (sound) => sound.tone({ from: pitchOf(19), to: pitchOf(24), seconds: 0.5, volume: 0.1 });
export const dark = (sound) => sound.tone({ from: 196, to: 98, seconds: 1.6, type: 'triangle', volume: 0.2 });
