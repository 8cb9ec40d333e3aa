import { pitchOf } from '../kit/sound.mjs';

const bass = [-24, -24, -17, -24, -19, -19, -12, -14];
const song = [0, null, 3, null, 7, 5, null, 3, null, 0, -2, null, 3, null, null, null];

/** Steps as drums, and a tune that is played for as long as there is fire. */
export function beat(sound, count, flame) {
  const isStrong = count % 2 === 0;
  sound.rush({ from: isStrong ? 180 : 420, to: 90, seconds: 0.09, volume: isStrong ? 0.2 : 0.1 });
  if (isStrong) {
    const note = bass[(count / 2) % bass.length];
    sound.tone({ from: pitchOf(note), seconds: 0.28, type: 'triangle', volume: 0.15 });
  }
  const step = song[count % song.length];
  if (step !== null && count >= 16)
    sound.tone({ from: pitchOf(step + 12), seconds: 0.22, type: 'square', volume: 0.025 + 0.02 * flame });
}
export const jump = (sound) => sound.tone({ from: 260, to: 520, seconds: 0.16, type: 'triangle', volume: 0.12 });
export const land = (sound) => sound.rush({ from: 260, to: 110, seconds: 0.1, volume: 0.16 });
export const splash = (sound) => sound.rush({ from: 1_800, to: 400, seconds: 0.4, volume: 0.3, width: 0.7 });
export function hit(sound) {
  sound.tone({ from: 170, to: 60, seconds: 0.3, type: 'sawtooth', volume: 0.2 });
  sound.rush({ from: 700, to: 150, seconds: 0.3, volume: 0.35 });
}
export const ember = (sound, count) =>
  sound.tone({ from: pitchOf(19 + [0, 2, 4, 7, 9][count % 5]), seconds: 0.18, volume: 0.1 });
export function village(sound) {
  for (const [index, step] of [0, 3, 7, 12, 15].entries())
    sound.tone({ from: pitchOf(step), seconds: 0.7, type: 'triangle', volume: 0.13, delay: index * 0.08 });
  sound.rush({ from: 300, to: 2_400, seconds: 0.7, volume: 0.14 });
}
export const drop = (sound) => sound.rush({ from: 3_200, to: 2_400, seconds: 0.07, volume: 0.07, width: 3 });
export const low = (sound) => sound.tone({ from: 330, to: 294, seconds: 0.5, type: 'square', volume: 0.07 });
export function out(sound) {
  sound.rush({ from: 2_600, to: 200, seconds: 1.5, volume: 0.25 });
  sound.tone({ from: 196, to: 73, seconds: 1.4, type: 'triangle', volume: 0.18 });
}
