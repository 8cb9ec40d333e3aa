import { pitchOf } from '../kit/sound.mjs';

const arpeggio = [0, 7, 12, 15, 19, 15, 12, 7];
const roots = [-12, -12, -16, -16, -9, -9, -14, -14];

/** A row of notes that has more of them the better one flies. */
export function beat(sound, count, multiplier) {
  const root = roots[Math.floor(count / 8) % roots.length];
  if (count % 8 === 0)
    sound.tone({ from: pitchOf(root - 12), seconds: 2, type: 'triangle', volume: 0.13, attack: 0.05 });
  const isPlayed = count % 2 === 0 || multiplier > 2;
  if (isPlayed) sound.tone({ from: pitchOf(root + 12 + arpeggio[count % 8]), seconds: 0.22, volume: 0.045 });
  if (count % 4 === 2 && multiplier > 1) sound.rush({ from: 6_000, to: 4_000, seconds: 0.05, volume: 0.05 });
}
export function miss(sound, streak) {
  sound.rush({ from: 400, to: 2_600, seconds: 0.3, volume: 0.22 });
  sound.tone({ from: pitchOf(12 + Math.min(streak, 8) * 2), seconds: 0.25, type: 'triangle', volume: 0.13 });
}
export function crash(sound) {
  sound.rush({ from: 1_200, to: 70, seconds: 0.9, volume: 0.5, width: 0.6 });
  sound.tone({ from: 140, to: 38, seconds: 0.7, type: 'sawtooth', volume: 0.2 });
}
export function burn(sound) {
  sound.rush({ from: 200, to: 3_400, seconds: 1.4, volume: 0.3, width: 0.6 });
  sound.tone({ from: 110, to: 880, seconds: 1.2, type: 'sawtooth', volume: 0.06 });
}
export function delivered(sound) {
  for (const [index, step] of [12, 16, 19, 24].entries())
    sound.tone({ from: pitchOf(step), seconds: 0.4, volume: 0.13, delay: index * 0.07 });
}
export function late(sound) {
  for (const delay of [0, 0.2, 0.4]) sound.tone({ from: 988, seconds: 0.1, type: 'square', volume: 0.05, delay });
}
export function over(sound) {
  for (const [index, step] of [7, 3, 0, -5].entries())
    sound.tone({ from: pitchOf(step), seconds: 0.8, type: 'triangle', volume: 0.14, delay: index * 0.16 });
}
