import { chatLimits } from '#shared/areas/chat';
import { readStored, writeStored } from '../../../app/storage';

/** When it played last, in any tab of this browser. */
const playedAt = 'spawnpoint.soundPlayedAt';

/** Two soft notes, made here: no file to fetch. Browsers stay silent until the page was touched once. */
export function playSound() {
  const now = Date.now();
  if (now - Number(readStored(playedAt) ?? 0) < chatLimits.soundEveryMs) return;
  writeStored(playedAt, String(now));
  const context = new AudioContext();
  const notes = [
    { hertz: 660, at: 0 },
    { hertz: 880, at: 0.12 },
  ];
  for (const { hertz, at } of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.25);
  }
  setTimeout(() => void context.close(), 1_000);
}
