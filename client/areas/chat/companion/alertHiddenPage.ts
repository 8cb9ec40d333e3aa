import { chatLimits } from '#shared/areas/chat';
import { readStored, writeStored } from '../../../app/storage/browserStorage';
import type { AppDispatch } from '../../../app/store';
import { privateChatRequested } from '../chat.slice';
import { chatIdIn } from '#shared/privateRooms';
import { showSystemNotification } from './systemNotifications';

interface Arrival {
  chatRoomId: string;
  preview: { alias: string; text: string } | null;
}

/** Alerts for a message of somebody else while the page is hidden: a sound, and a notification of the system. */
export function alertHiddenPage(dispatch: AppDispatch, { chatRoomId, preview }: Arrival, isSoundOn: boolean) {
  if (isSoundOn) playSound();
  const chatId = chatIdIn(chatRoomId);
  if (preview && chatId !== null)
    showSystemNotification({ chatRoomId, ...preview }, () => dispatch(privateChatRequested(chatId)));
}

/** The moment of the last sound in any tab of this browser, in ms. */
const playedAtKey = 'spawnpoint.soundPlayedAt';

/** Plays two soft notes without fetching a file. Browsers stay silent until the viewer has touched the page. */
function playSound() {
  const now = Date.now();
  if (now - Number(readStored(playedAtKey) ?? 0) < chatLimits.soundEveryMs) return;
  writeStored(playedAtKey, String(now));
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
